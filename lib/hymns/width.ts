import type { Harmony } from './harmony'

const NARROW = /[iljtfrI.,;:!|'’()[\]\s]/
const WIDE = /[mwMWOQGNHUDA@%–—]/

/** About how wide a text is drawn, against the height of its letters; the browser knows better, but later. */
export function textWidth(text: string) {
  let width = 0
  for (const letter of text) width += NARROW.test(letter) ? 0.3 : WIDE.test(letter) ? 0.75 : 0.53
  return width
}

/** The same of the chords above it. A note counts as if it had its accidental, so that lines break alike in every key. */
export function chordWidth({ text }: Harmony) {
  return textWidth(text.replace(/[A-G][#b]?/g, 'G#')) * 0.92
}
