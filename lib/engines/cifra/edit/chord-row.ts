/** Marks that widen words under chords that would touch; the first one that the song does not use is taken. */
export const STRETCH_MARKS = ['·', '‧', '∙', '⋅']

/** How wide a text is in a monospaced typeface: combining marks have no width. */
export const measureColumns = (text: string) => [...text.replace(/[\p{M}\p{Cf}]/gu, '')].length

/** A chord in a row of chords; one with spaces inside, or none, stays in its brackets. */
export const formatChordName = (chord: string) => (/^[^\s[\]]+$/.test(chord) ? chord : `[${chord}]`)

/** A chord, which may have spaces inside its brackets, or lack one of them while it is typed; or a bracket alone. */
const IN_ROW = /\[([^[\]]*)\]|\[?([^\s[\]]+)\]?|[[\]]/g

/** Writes the chords of a row without words in brackets. */
export const bracketRow = (row: string) => row.replace(IN_ROW, (...found: string[]) => formatInBrackets(found))

/** Puts each chord of a row into the words below it, in brackets, before the character under it. */
export function placeChords(row: string, words: string, stretch: string) {
  const chords = [...row.matchAll(IN_ROW)].map(found => ({
    source: formatInBrackets(found),
    column: measureColumns(row.slice(0, found.index)),
  }))
  let lyrics = ''
  let column = 0
  for (const [part] of words.matchAll(PART)) {
    const end = column + measureColumns(part)
    // A chord over a mark, such as a label, goes before it.
    if (part !== stretch) {
      while (chords[0] && chords[0].column < end) lyrics += chords.shift()?.source
      lyrics += part
    }
    column = end
  }
  for (const chord of chords) {
    if (chord.column > column && /\S$/.test(lyrics)) lyrics += ' '
    lyrics += chord.source
  }
  return lyrics
}

function formatInBrackets([source = '', inBrackets, chord]: string[]) {
  const name = inBrackets ?? chord
  return name === undefined ? source : `[${name}]`
}

/** A visible character, or a mark that nothing may stand in. */
const PART = /\[[^[\]]*\]|\{[^{}]*\}|\*{2,}|\P{M}[\p{M}\p{Cf}]*|\p{M}+/gsu
