import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isInstruction } from '@/lib/engines/cifra/markup/instruction'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { isInstrumentalSection } from '@/lib/engines/cifra/markup/section-name'
import type { Token } from '@/lib/engines/cifra/markup/token'
import { matchChord } from '@/lib/engines/cifra/theory/chord'

const STRETCH = /[-–—_]{2,}|_/g
const BRACES = /^(\s*)\{([^{}]+)\}(?=.*\S)/

/**
 * Writes what fills a line of chords as plain chords in the same columns: `G-----D-----` and `G ___ D ___` have blanks
 * instead, `{G  D} 2x` round brackets; a line with words is unchanged.
 */
export function blankStretches(line: string) {
  const text = line.replace(STRETCH, run => ' '.repeat(run.length)).replace(BRACES, '$1($2)')
  return text !== line && isOnlyChords(text) ? text : line
}

const JOINED_BY_AND = /(?<=(?<!\S)(\S{1,14}?),?[^\S\n]+)e(?=[^\S\n]+(\S{1,14}))/g

/** Writes `G e D` as two chords in the same columns: between them, `e` is the word `and`. */
export function blankConnectives(line: string) {
  let isCertain = false
  const text = line.replace(JOINED_BY_AND, (word: string, before: string, after: string) => {
    const chords = [before, after.replace(/[,.;)]+$/, '')]
    if (!chords.every(chord => /^[A-G]/.test(chord) && matchChord(chord, 0))) return word
    isCertain ||= chords.some(chord => !isAlsoWord(chord))
    return ' '
  })
  return isCertain && (isOnlyChords(text) || isInstrumentalSection(text)) ? text : line
}

/** Whether there are several chords, and marks, and no words. */
export function isOnlyChords(text: string) {
  const tokens = tokenize(text)
  const chords = tokens.filter(token => token.chord)
  return chords.length > 1 && tokens.every(({ kind }) => kind !== 'word' && kind !== 'unknown')
}

/** `repete 4x`, `volta ao início`, `etc.`, `2ª vez: Fim` */
const NOTE = /^(?:etc\.*|(?:[dn]?a )?\d[ªºa]? vez(?:es)?:?(?: fim)?|fim|segur[ae]|(?:e )?repete.*)$/i

/** `| G | D |  só pad`, `Em C G D  <- três vezes` */
const SET_APART = /[|‖]\s*(?:[x×]\d|\d[x×])?\s*$|\s(?:<-+|-+>|--+|[→←—–])\s*$/

/** Turns a note after the last chord of a line into a label: `Em  C  G  D  || repete 4x`. */
export function labelNoteAtEnd(tokens: Token[]): Token[] {
  const firstWord = tokens.findIndex(({ kind }) => kind === 'word')
  const start = /vez/.test(tokens[firstWord - 1]?.text ?? '') ? firstWord - 1 : firstWord
  const before = tokens.slice(0, Math.max(start, 0))
  const chords = before.filter(token => token.chord)
  if (chords.length < 2 || chords.every(({ text }) => isAlsoWord(text))) return tokens
  const note = tokens
    .slice(start)
    .map(({ text }) => text)
    .join('')
    .trim()
  const isSetApart = SET_APART.test(before.map(({ text }) => text).join(''))
  if (/[[\]]/.test(note) || !(isSetApart || NOTE.test(note) || isInstruction(note))) return tokens
  return [...before, { kind: 'mark', text: `[${note}]` }]
}
