import type { Sign } from '@/lib/cifra/markup/token'
import { columnsOf, placesOf } from './columns'

/** A chord of a line of chords, with the marks that go with it, and the index it begins at; or a label such as `2x`. */
export type Placed = { text: string; index: number; label?: boolean }

/** The lyrics with each chord of the line above in brackets at the character it stood over. */
export function sungBelow(chords: string, signs: Sign[], lyrics: string) {
  const placed = chordsBetween(signs)
  const columns = columnsOf(
    chords,
    placed.map(chord => chord.index),
  )
  const places = placesOf(lyrics)
  const outside = outsideMarks(lyrics)
  const lastChord = placed.findLastIndex(({ label }) => !label)
  let result = ''
  let at = 0
  let done = 0
  placed.forEach(({ text }, i) => {
    // A label behind the last chord is no syllable's: it closes the line.
    const column = i > lastChord ? Number.MAX_SAFE_INTEGER : (columns[i] ?? 0)
    while ((places[at + 1]?.column ?? Number.POSITIVE_INFINITY) <= column) at++
    const index = Math.max(done, outside(places[at]?.index ?? 0))
    const isBeyond = column > (places.at(-1)?.column ?? 0)
    result += `${lyrics.slice(done, index)}${isBeyond ? ' ' : ''}[${text}]`
    done = index
  })
  return result + lyrics.slice(done)
}

/** Each chord of a line and where it stands; what is between two chords goes with the one it touches. */
export function chordsBetween(signs: Sign[]): Placed[] {
  const placed: Placed[] = []
  let index = 0
  let loose = ''
  for (const sign of signs) {
    const last = placed.at(-1)
    const label = isLabelled(sign)
    if (sign.kind === 'mark' && !label) {
      const glued = /^\S*/.exec(sign.text)?.[0] ?? ''
      if (last && !loose) last.text += glued
      loose += last && !loose ? sign.text.slice(glued.length) : sign.text
    } else if (sign.kind === 'part' && last) {
      last.text += loose + sign.text
      loose = ''
    } else {
      const touching = /(?<!\S)\S*$/.exec(loose)?.[0] ?? ''
      const between = loose.slice(0, loose.length - touching.length).trim()
      const text = label ? sign.text.slice(1, -1) : sign.text
      placed.push({ text: `${between && `${between} `}${touching}${text}`, index: index - touching.length, label })
      loose = ''
    }
    index += sign.text.length
  }
  const last = placed.at(-1)
  if (last && loose.trim()) last.text += ` ${loose.trim()}`
  return placed
}

/** `[2x]` in a line of chords: a mark in brackets of its own. */
export const isLabelled = (sign: Sign) => sign.kind === 'mark' && sign.text.startsWith('[')

/** A chord is never put into the middle of a mark such as `[2x]` or `**`, but before it. */
function outsideMarks(lyrics: string) {
  const marks = [...lyrics.matchAll(/\[[^[\]]*\]|\{[^{}]*\}|\*\*/g)].map(({ 0: mark, index }) => [
    index,
    index + mark.length,
  ])
  let at = 0
  return (index: number) => {
    while ((marks[at]?.[1] ?? index + 1) <= index) at++
    return Math.min(index, marks[at]?.[0] ?? index)
  }
}
