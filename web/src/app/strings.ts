// Every text of the application, in English. Functions where a number or a name stands in it.

const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

const relevance = ['not relevant', 'marginally', 'fairly', 'highly'] as const;

export const strings = {
  product: 'Fovea',
  counted,

  commands: {
    help: 'Show or hide this help',
    theme: 'Light, dark, or as the system has it',
    close: 'Close what is open; forget the selection',
    nextSibling: 'Next sibling',
    previousSibling: 'Previous sibling',
    parent: 'Parent',
    child: 'First child',
    nextElement: 'Next element in the text',
    previousElement: 'Previous element in the text',
    nextToJudge: 'Next to judge',
    previousToJudge: 'Previous to judge',
    nextUnknown: 'Next unknown',
    nextInconsistent: 'Next inconsistency',
    nextArticle: 'Next article',
    previousArticle: 'Previous article',
    find: 'Find in this article',
    undo: 'Undo',
    redo: 'Redo',
    note: 'Write a note',
    later: 'Judge later, or no longer',
    done: 'Article is done, or no longer',
    notRelevant: 'Nothing in this article is relevant',
    value0: 'E0 S0: not relevant',
    value1: 'E1 S1',
    value2: 'E1 S2',
    value3: 'E1 S3',
    value4: 'E2 S1',
    value5: 'E2 S2',
    value6: 'E2 S3',
    value7: 'E3 S1',
    value8: 'E3 S2',
    value9: 'E3 S3',
    clear: 'Take the judgement away',
    group: 'Put the element into the group, or out of it',
    siblings: 'Judge all siblings',
    below: 'Judge everything below',
    preview: 'Preview: the next value is shown, not given',
    confirm: 'Give the previewed value',
    selectText: 'Select text from here',
    highlight: 'Highlight the selected text, or the element',
    erase: 'Erase the highlight of the selected text, or of the element',
    snap: 'Snap to characters, words, sentences',
    bestEntry: 'Best entry point is here',
    exhaustive1: 'Exhaustivity 1: partly',
    exhaustive2: 'Exhaustivity 2: highly',
    tooSmall: 'Too small to judge',
    characterForward: 'One character on',
    characterBack: 'One character back',
    wordForward: 'One word on',
    wordBack: 'One word back',
    lineDown: 'One line down',
    lineUp: 'One line up',
    otherEnd: 'Move the other end',
  },

  places: {
    everywhere: 'Everywhere',
    article: 'In an article',
    graded: 'Judging with values',
    highlighting: 'Judging by highlighting',
    text: 'While text is selected with the keyboard',
  },

  value: {
    unknown: 'not judged',
    words: (e: number, s: number): string =>
      e === 0
        ? 'Not relevant'
        : `${['', 'Marginally', 'Fairly', 'Highly'][e]} exhaustive, ${relevance[s]} specific`,
  },
} as const;
