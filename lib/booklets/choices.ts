export const PAPERS = ['A4', 'A5'] as const
export const LETTERS = ['small', 'normal', 'large'] as const
export const CONTENTS = ['chords', 'words'] as const

/** How a booklet is printed. `letters` is the size of the sung text: `large` is for people who see little. */
export type BookletChoices = {
  paper: (typeof PAPERS)[number]
  columns: 1 | 2
  letters: (typeof LETTERS)[number]
  /** With chords for musicians, or the words alone for everybody else. */
  content: (typeof CONTENTS)[number]
}

export const defaultChoices: BookletChoices = { paper: 'A4', columns: 1, letters: 'normal', content: 'chords' }

/** How a whole songbook is offered, by paper: a sheet holds two columns, a booklet that lies in the hand has one. */
export const SONGBOOK_FORMATS = {
  A4: { paper: 'A4', columns: 2, letters: 'small' },
  A5: { paper: 'A5', columns: 1, letters: 'small' },
} as const

export const songbookChoices: BookletChoices = { ...SONGBOOK_FORMATS.A4, content: 'chords' }

const LETTER_NAMES = { small: 'letra pequena', normal: '', large: 'letra grande' } as const

/** `A4, duas colunas, letra grande` */
export const describePaper = ({ paper, columns, letters }: Omit<BookletChoices, 'content'>) =>
  [paper, columns === 2 && 'duas colunas', LETTER_NAMES[letters]].filter(Boolean).join(', ')

/** `A4, duas colunas, só a letra` */
export const describeChoices = (choices: BookletChoices) =>
  `${describePaper(choices)}, ${choices.content === 'words' ? 'só a letra' : 'para músicos'}`
