/** The tonic of a key; its fifths stay within the possible key signatures, so that G# counts as Ab. */
export type Tonic = { pitch: number; fifths: number; minor: boolean }

/** Whether the key's own scale contains the note this many fifths above its tonic. */
export const isInScale = (fifths: number, { minor }: Tonic) =>
  minor ? fifths >= -4 && fifths <= 2 : fifths >= -1 && fifths <= 5
