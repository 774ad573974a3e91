// HTML and XHTML.

import type { Vocabulary } from '../vocabulary';

export const html: Vocabulary = {
  name: 'HTML',
  roots: 'html HTML',
  within: 'body BODY',
  anyCase: true,
  rules: `
section: html body main article section header footer nav aside div form fieldset dl hgroup search
meta: head
hidden: script style template noscript
title: head/title
heading: h1 h2 h3 h4 h5 h6
block: p address summary details legend dir/li center
list: ul menu dir
ordered: ol
item: li
term: dt
definition: dd
table: table
columns: colgroup col
thead: thead
tbody: tbody
tfoot: tfoot
row: tr
cell: td
headcell: th
caption: caption figcaption
figure: figure
picture: img picture video audio object embed iframe canvas svg
quote: blockquote
code: pre listing xmp
math: math
italic: i em cite var dfn
bold: b strong
underline: u ins
strike: s del strike
mono: code kbd samp tt
sub: sub
sup: sup
quoted: q
inline: span a font small big bdi bdo label mark time data output button
link: a
break: br
rule: hr
`,
};
