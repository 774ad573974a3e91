// JATS, the Journal Article Tag Suite (NISO Z39.96), and its predecessor, the NLM DTDs.

import type { Vocabulary } from '../vocabulary';

export const jats: Vocabulary = {
  name: 'JATS',
  roots: 'article',
  within: 'front body sub-article',
  rules: `
front: front article-meta front-stub
first: title-group
title: article-meta/title-group/article-title
heading: front-stub/title-group/article-title
authors: contrib-group
meta: aff aff-alternatives author-comment on-behalf-of contrib/bio contrib/address
meta: journal-meta article-categories alt-title trans-title-group subtitle author-notes
meta: pub-history history permissions self-uri related-article
meta: related-object kwd-group funding-group conference counts custom-meta-group supplement isbn
meta: article-meta/product sec-meta object-id processing-meta
field: article-id pub-date volume issue elocation-id article-meta/fpage article-meta/lpage volume-id
meta: volume-series issue-id issue-title article-version support-group open-access attrib
field: contrib collab subj-group date
small: contrib-id contrib/email contrib/role contrib/ext-link
name: string-name anonymous
lastfirst: name
abstract: abstract trans-abstract
section: article body back sec sub-article response ack app app-group ref-list glossary notes bio
section: floats-group fig-group sec/sec boxed-text/sec
heading: sec/title abstract/title trans-abstract/title ack/title app/title app-group/title
heading: ref-list/title glossary/title notes/title bio/title fn-group/title back/title list/title
heading: def-list/title boxed-text/title disp-formula-group/title
block: p abstract/p notes/p speech/p statement verse-group/title answer question explanation
section: statement
list: list
item: list-item
section: def-list def-item
term: def-item/term
definition: def-item/def
table: table array
thead: thead
tbody: tbody
tfoot: tfoot
row: tr
cell: td
headcell: th
columns: colgroup col
figure: fig table-wrap table-wrap-group boxed-text/fig supplementary-material media chem-struct-wrap
caption: caption
bold: caption/title
label: label
note: table-wrap-foot fn-group table-wrap-foot/fn fn-group/fn fn
footnote: p/fn
inline: p/fn/p
picture: graphic inline-graphic media/graphic inline-media
figure: media
quote: disp-quote
box: boxed-text
code: preformat code
formula: disp-formula disp-formula-group
math: math
mono: monospace inline-formula/tex-math disp-formula/tex-math
alternative: alternatives/tex-math alternatives/textual-form
reference: ref element-citation mixed-citation nlm-citation citation note/p product
label: ref/label
field: ref/element-citation ref/mixed-citation ref/nlm-citation ref/citation citation-alternatives
names: person-group
year: element-citation/year nlm-citation/year
lastpage: element-citation/lpage nlm-citation/lpage
source: element-citation/source nlm-citation/source mixed-citation/source citation/source
bold: element-citation/volume nlm-citation/volume
verse: verse-group
line: verse-line
speech: speech
speaker: speaker
italic: italic
bold: bold
underline: underline
strike: strike
smallcaps: sc
sub: sub
sup: sup
inline: roman sans-serif overline styled-content named-content inline-formula inline-supplementary-material
inline: abbrev milestone-start milestone-end x alternatives chem-struct email
link: xref ext-link uri
sup: contrib/xref aff/label corresp/label author-notes/fn/label
break: break
rule: hr
`,
};
