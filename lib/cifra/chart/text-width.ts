import type { ChordGroup } from '@/lib/cifra/markup/chord-group'

const NARROW = /[iljtfrI.,;:!|'’()[\]\s/°º-]/
const WIDE = /[mwMW@–—]/
const CAPITAL = /[\p{Lu}\d#]/u

/** Estimates the width of a text, relative to the height of its letters; the browser knows better, but later. */
export function estimateTextWidth(text: string) {
  let width = 0
  for (const letter of text)
    width += NARROW.test(letter) ? 0.3 : WIDE.test(letter) ? 0.85 : CAPITAL.test(letter) ? 0.66 : 0.54
  return width
}

/** Does the same for chords, which are smaller and bolder. */
export const estimateChordWidth = ({ text }: ChordGroup) => estimateTextWidth(text) * 0.89

/**
 * Estimates the maximum width in any key, with an accidental on every note, so that the layout is the same in all keys.
 */
export const estimateWidestChord = ({ text }: ChordGroup) => estimateTextWidth(text.replace(/[A-G][#b]?/g, 'G#')) * 0.89
