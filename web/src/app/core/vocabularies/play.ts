// The plays of Shakespeare as Jon Bosak marked them up.

import type { Vocabulary } from '../vocabulary';

export const play: Vocabulary = {
  name: 'PLAY',
  roots: 'PLAY',
  within: 'ACT SPEECH',
  rules: `
section: PLAY PERSONAE ACT SCENE PROLOGUE EPILOGUE INDUCT
heading: TITLE
title: PLAY/TITLE
note: SUBTITLE SUBHEAD PLAYSUBT SCNDESCR
meta: FM
field: FM/P
line: PERSONA GRPDESCR
verse: PGROUP
speech: SPEECH
speaker: SPEAKER
line: LINE
stage: STAGEDIR
stagenote: LINE/STAGEDIR
`,
};
