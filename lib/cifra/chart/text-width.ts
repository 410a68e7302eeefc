import type { ChordGroup } from '@/lib/cifra/markup/chord-group'

const NARROW = /[iljtfrI.,;:!|'’()[\]\s/°º-]/
const WIDE = /[mwMW@–—]/
const CAPITAL = /[\p{Lu}\d#]/u

/** About how wide a text is drawn, against the height of its letters; the browser knows better, but later. */
export function estimateTextWidth(text: string) {
  let width = 0
  for (const letter of text)
    width += NARROW.test(letter) ? 0.3 : WIDE.test(letter) ? 0.85 : CAPITAL.test(letter) ? 0.66 : 0.54
  return width
}

/** The same of chords, which are smaller and stronger. */
export const estimateChordWidth = ({ text }: ChordGroup) => estimateTextWidth(text) * 0.89

/** As wide as it gets in any key, each note with an accidental: what depends on this is the same in all of them. */
export const estimateWidestChord = ({ text }: ChordGroup) => estimateTextWidth(text.replace(/[A-G][#b]?/g, 'G#')) * 0.89
