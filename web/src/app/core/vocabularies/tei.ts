// TEI, the Text Encoding Initiative (P4 and P5).

import type { Vocabulary } from '../vocabulary';

export const tei: Vocabulary = {
  name: 'TEI',
  roots: 'TEI TEI.2 teiCorpus',
  within: 'teiHeader text',
  rules: `
section: TEI TEI.2 teiCorpus text group body front back div div0 div1 div2 div3 div4 div5 div6 div7
section: titlePage castList floatingText listBibl set performance
front: teiHeader fileDesc titleStmt
first: fileDesc titleStmt titleStmt/title
title: titleStmt/title
authors: titleStmt/author titleStmt/editor
meta: titleStmt/respStmt titleStmt/funder titleStmt/sponsor titleStmt/principal titleStmt/meeting
meta: editionStmt extent publicationStmt seriesStmt notesStmt sourceDesc encodingDesc profileDesc
meta: revisionDesc xenoData
abstract: abstract argument
heading: head docTitle
caption: figure/head table/head figDesc
note: list/head lg/head castGroup/head
block: p ab titlePart docAuthor docImprint docDate byline opener closer salute signed dateline trailer
block: postscript epigraph/p div/note imprimatur docEdition
quote: quote cit epigraph
quoted: q said p/quote p//quote l/quote soCalled
list: list castGroup
item: item castItem
term: list/label entryFree
table: table
row: row
cell: cell
headcell: row/head
figure: figure
picture: graphic media binaryObject
code: eg egXML
mono: code gi att val ident tag
formula: div/formula body/formula
math: math
reference: bibl biblStruct biblFull
inline: p/bibl p//bibl cit/bibl quote/bibl note/bibl
inline: biblStruct/analytic biblStruct/monogr biblStruct/series imprint
names: biblStruct//author
source: monogr/title
note: note
footnote: p/note p//note l/note
verse: lg
line: l castItem/role
speech: sp
speaker: speaker
stage: stage move sound
stagenote: l/stage p/stage ab/stage
inline: castItem/role castItem/roleDesc castItem/actor
italic: hi emph foreign term mentioned title gloss distinct
title: titleStmt/title
source: bibl/title
strike: del surplus
link: ref ptr
break: lb
rule: milestone pb cb
alternative: choice/sic choice/abbr choice/orig
`,
};
