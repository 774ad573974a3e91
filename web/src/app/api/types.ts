// Names for the schemas of api/openapi.yaml. `npm run types` generates schema.d.ts from it.

import type { components, operations } from './schema';

type Schemas = components['schemas'];

export type Change = Schemas['Change'];
export type Acted = Schemas['Acted'];
export type Action = Schemas['Action'];
export type ActionKind = Schemas['ActionKind'];
export type AgreementPoint = Schemas['AgreementPoint'];
export type Assignment = Schemas['Assignment'];
export type Campaign = Schemas['Campaign'];
export type CampaignSettings = Schemas['CampaignSettings'];
export type Checked = Schemas['Checked'];
export type Counts = Schemas['Counts'];
export type CurvePoint = Schemas['CurvePoint'];
export type Differences = Schemas['Differences'];
export type Document = Schemas['Document'];
export type ElementRole = Document['roles'][number];
export type LogEntry = Schemas['Entry'];
export type Failure = Schemas['Failure'];
export type Finding = Schemas['Finding'];
export type Judging = Schemas['Judging'];
export type Judgements = Schemas['Judgements'];
export type Models = Schemas['Models'];
export type Person = Schemas['Person'];
export type Presence = Schemas['Presence'];
export type Preview = Schemas['Preview'];
export type Progress = Schemas['Progress'];
export type Ranking = Schemas['Ranking'];
export type Reason = Schemas['Reason'];
export type Result = Schemas['Result'];
export type Role = Schemas['Role'];
export type Rules = Schemas['Rules'];
export type Run = Schemas['Run'];
export type SearchAnswer = Schemas['SearchAnswer'];
export type Session = Schemas['Session'];
export type TextState = Schemas['TextState'];
export type Topic = Schemas['Topic'];
export type TopicStatus = Schemas['TopicStatus'];
/** The kinds of places that the server can find next. */
export type NextPlace = operations['getNext']['parameters']['query']['what'];
