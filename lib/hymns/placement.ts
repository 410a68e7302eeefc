import { columnsOf, placesOf } from './column.ts'
import type { Sign } from './harmony.ts'

/** A chord of a line of chords, with the marks that go with it, and the index it begins at. */
export type Placed = { text: string; index: number }

/** The lyrics with each chord of the line above in brackets at the character it stood over. */
export function sungBelow(chords: string, signs: Sign[], lyrics: string) {
  const placed = chordsBetween(signs)
  const columns = columnsOf(
    chords,
    placed.map(chord => chord.index),
  )
  const places = placesOf(lyrics)
  const outside = outsideMarks(lyrics)
  let result = ''
  let at = 0
  let done = 0
  placed.forEach(({ text }, i) => {
    const column = columns[i] ?? 0
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
    if (sign.kind === 'mark') {
      const glued = /^\S*/.exec(sign.text)?.[0] ?? ''
      if (last && !loose) last.text += glued
      loose += last && !loose ? sign.text.slice(glued.length) : sign.text
    } else if (sign.kind === 'part' && last) {
      last.text += loose + sign.text
      loose = ''
    } else {
      const touching = /(?<!\S)\S*$/.exec(loose)?.[0] ?? ''
      const between = loose.slice(0, loose.length - touching.length).trim()
      placed.push({ text: `${between && `${between} `}${touching}${sign.text}`, index: index - touching.length })
      loose = ''
    }
    index += sign.text.length
  }
  const last = placed.at(-1)
  if (last && loose.trim()) last.text += ` ${loose.trim()}`
  return placed
}

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
