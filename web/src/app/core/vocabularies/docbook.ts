// DocBook 4 and 5.

import type { Vocabulary } from '../vocabulary';

export const docbook: Vocabulary = {
  name: 'DocBook',
  roots: 'book article chapter set part section refentry appendix preface',
  within: 'para simpara',
  rules: `
section: book article chapter set part section appendix preface sect1 sect2 sect3 sect4 sect5 simplesect
section: refentry refsection refsect1 refsect2 refsect3 refsynopsisdiv refnamediv partintro bibliography
section: bibliodiv glossary glossdiv qandaset qandadiv qandaentry colophon dedication acknowledgements
section: variablelist varlistentry glosslist glossentry formalpara example informalexample index task
front: info articleinfo bookinfo chapterinfo sectioninfo sect1info setinfo partinfo appendixinfo
first: info/title articleinfo/title bookinfo/title setinfo/title partinfo/title
heading: title bridgehead refentrytitle refname
title: /book/title /article/title /set/title /book/info/title /article/info/title /articleinfo/title
title: /bookinfo/title /set/info/title
note: subtitle titleabbrev refpurpose
authors: authorgroup author editor othercredit collab
meta: info/author articleinfo/author bookinfo/author info/editor
authors: info/author articleinfo/author bookinfo/author info/authorgroup
field: authorgroup/author authorgroup/editor authorgroup/othercredit
name: personname
meta: info/date info/pubdate info/copyright info/legalnotice info/edition info/publisher info/keywordset
meta: info/subjectset info/releaseinfo info/revhistory info/volumenum info/issuenum info/isbn info/issn
meta: articleinfo/date articleinfo/pubdate articleinfo/copyright articleinfo/legalnotice
meta: articleinfo/keywordset articleinfo/revhistory bookinfo/date bookinfo/pubdate bookinfo/copyright
meta: bookinfo/legalnotice bookinfo/keywordset bookinfo/revhistory bookinfo/releaseinfo refmeta
meta: affiliation address bookinfo/edition bookinfo/publisher bookinfo/isbn
abstract: abstract
block: para simpara formalpara/para synopsis/para
bold: formalpara/title
list: itemizedlist simplelist calloutlist
ordered: orderedlist procedure substeps
item: itemizedlist/listitem orderedlist/listitem step member callout
heading: procedure/title itemizedlist/title orderedlist/title variablelist/title
term: varlistentry/term glossterm
definition: varlistentry/listitem glossdef
inline: para/glossterm
term: question
definition: answer
figure: figure informalfigure mediaobject table informaltable equation
caption: figure/title table/title example/title caption equation/title
table: tgroup entrytbl
columns: colspec spanspec col colgroup
thead: thead
tbody: tbody
tfoot: tfoot
row: row tr
cell: entry td
headcell: thead/row/entry th
picture: imagedata videodata audiodata graphic inlinegraphic
alternative: textobject
figure: screenshot
code: programlisting screen literallayout synopsis cmdsynopsis funcsynopsis classsynopsis
box: note tip warning caution important sidebar
bold: note/title tip/title warning/title caution/title important/title sidebar/title
quote: blockquote epigraph
note: attribution footnote
footnote: para/footnote para//footnote
inline: footnote/para
formula: equation informalequation
math: math
alternative: inlineequation/alt equation/alt informalequation/alt
hidden: indexterm
mono: mathphrase
inline: mathphrase inlineequation
reference: biblioentry bibliomixed biblioset
names: biblioentry/authorgroup biblioentry/author biblioentry/editor
field: biblioentry//author biblioentry//editor
source: biblioentry/title citetitle
year: biblioentry/pubdate
italic: emphasis replaceable firstterm foreignphrase citetitle
mono: code literal filename command option varname function classname parameter type constant envar
mono: systemitem userinput computeroutput prompt property methodname interfacename markup tag sgmltag uri
mono: package returnvalue errorname structname structfield token symbol
bold: keycap guilabel guibutton guimenu guimenuitem guisubmenu guiicon keycombo shortcut term/emphasis
sub: subscript
sup: superscript
quoted: quote
link: xref link ulink email biblioref
`,
};
