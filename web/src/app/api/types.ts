// Names for the schemas of api/openapi.yaml. schema.d.ts is made from it: `npm run types`.

import type { components } from './schema';

type Schemas = components['schemas'];

export type Change = Schemas['Change'];
export type Acted = Schemas['Acted'];
export type Action = Schemas['Action'];
export type AgreementPoint = Schemas['AgreementPoint'];
export type Assignment = Schemas['Assignment'];
export type Campaign = Schemas['Campaign'];
export type CampaignSettings = Schemas['CampaignSettings'];
export type Checked = Schemas['Checked'];
export type Counts = Schemas['Counts'];
export type CurvePoint = Schemas['CurvePoint'];
export type Difference = Schemas['Difference'];
export type Document = Schemas['Document'];
export type LogEntry = Schemas['Entry'];
export type Failure = Schemas['Failure'];
export type Finding = Schemas['Finding'];
export type Judging = Schemas['Judging'];
export type JudgedElement = Schemas['JudgedElement'];
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
