export type Face = 'text' | 'bold' | 'italic' | 'title' | 'mono'
export type Style = { face: Face; size: number; grey?: true }

/** A run of text: where it begins, and how far its baseline is below the top of its row. */
export type Piece = { text: string; x: number; baseline: number; style: Style }

/** What is never cut across columns: a line of lyrics with the chords above it. */
export type Row = {
  height: number
  pieces: Piece[]
  /** A string of a tablature stands with the next one, and a name with what it names. */
  joinsNext?: true
  /** Hyphens in words that a chord pushes apart: drawn, and no text, so that the word is found and copied whole. */
  hyphens?: { x: number; y: number; width: number }[]
  /** In an index: the song whose page is named at the end of the row. */
  song?: number
}

/**
 * Rows that stay together: a stanza, a refrain, a tablature, the head of a song, an entry of an index. `headRows` counts
 * the rows that the head of a song takes of its first stanza's block.
 */
export type Block = {
  rows: Row[]
  kind: 'head' | 'stanza' | 'refrain' | 'entry'
  headRows?: number
  /** Where the QR code of the booklet's address stands, from the block's top left corner. */
  code?: { x: number; y: number; side: number }
}

/** Returns the width of a text. */
export type Measure = (text: string, style: Style) => number

/** Joins rows with what follows them. */
export const joinRows = (rows: Row[]): Row[] => rows.map(row => ({ ...row, joinsNext: true }))

export const sumHeights = (rows: Row[]) => rows.reduce((sum, { height }) => sum + height, 0)
