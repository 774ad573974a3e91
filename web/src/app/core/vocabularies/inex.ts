// The IEEE articles of INEX 2002 to 2005.

import type { Vocabulary } from '../vocabulary';

export const inex: Vocabulary = {
  name: 'INEX',
  roots: 'article books journal',
  within: 'fm bdy',
  rules: `
section: article bdy bm sec ss1 ss2 ss3 app bib index
front: fm
first: fm/tig fm/ti fm/atl
title: fm/tig/atl fm/atl fm/ti
authors: fm/au
meta: hdr fno doi kwd crt obi pdt yr aff fm/tig/pn
abstract: abs edintro
heading: st sec/h app/h bib/h ack/h bibl/h index/h abs/h vt/h
block: p p1 p2 p3 ip1 ip2 ip3 ip4 ip5 ilrj pf p4
section: ack vt
list: list bullet-list list-none dotlist la lb lc ld le
ordered: numeric-list numeric-rbrace l1 l2 l3 l4 l5 l6 l7 l8 l9
item: item li item-bold item-both item-bullet item-diamond item-letpara item-mdash item-numpara
item: item-roman item-text
term: deflist/term
definition: deflist/def deflist/item
figure: fig tbl figw
caption: fgc tbc tf/fgc
label: fig/no tbl/no
table: tgroup tmath/table
thead: thead
tbody: tbody
row: row tr
cell: entry td
headcell: thead/row/entry th
picture: art
quote: lit dialog
code: code
formula: tf fd
inline: p/tf
math: math
mono: tmath tt
note: ftn footnote
footnote: p/ftn ip1/ftn p/footnote
reference: bb
inline: bb/au bb/obi bb/pdt bb/pp bb/atl bb/ti
source: bb/ti
italic: it ti/it scp/it
bold: b bi bu
underline: u
sub: sub
sup: super sup
smallcaps: scp
link: ref url
inline: en ss rm ariel large
`,
};
