// DITA, the Darwin Information Typing Architecture.

import type { Vocabulary } from '../vocabulary';

export const dita: Vocabulary = {
  name: 'DITA',
  roots: 'topic concept task reference troubleshooting glossentry dita',
  within: 'body conbody taskbody refbody troublebody glossdef shortdesc',
  rules: `
section: dita topic concept task reference troubleshooting glossentry body conbody taskbody refbody
section: troublebody section example refsyn context prereq result postreq condition cause remedy
section: troubleSolution bodydiv sectiondiv related-links linklist linkpool
heading: title glossterm
title: /topic/title /concept/title /task/title /reference/title /troubleshooting/title
title: /dita/topic/title /dita/concept/title /glossentry/glossterm
meta: prolog titlealts
abstract: abstract shortdesc
block: p cmd info stepresult stepxmp tutorialinfo choicetable/p steptroubleshooting glossdef linktext
block: linkinfo desc abstract/shortdesc lines div
inline: link/linktext p/cmd
list: ul sl steps-unordered choices
ordered: ol steps substeps
item: li sli step substep choice
section: dl dlentry parml plentry
term: dt pt dthd
definition: dd pd ddhd
figure: fig table image/fig equation-figure
caption: fig/title table/title fig/desc table/desc
table: tgroup simpletable properties choicetable
columns: colspec
thead: thead
tbody: tbody
row: row strow sthead property prophead chrow chhead
cell: entry stentry proptype propvalue propdesc choption chdesc
headcell: thead/row/entry sthead/stentry prophead/proptypehd prophead/propvaluehd prophead/propdeschd
headcell: chhead/choptionhd chhead/chdeschd
picture: image
alternative: image/alt
hidden: indexterm index-base data
box: note hazardstatement
quote: lq
quoted: q
code: codeblock pre screen msgblock lines syntaxdiagram
formula: equation-block
math: math
italic: i term cite varname var
bold: b uicontrol wintitle strong
underline: u
italic: em
strike: line-through
sub: sub
sup: sup
mono: tt codeph filepath userinput systemoutput cmdname apiname parmname option msgph kwd synph
inline: ph keyword tm text state boolean menucascade equation-inline
link: xref link
note: fn
footnote: p/fn
`,
};
