import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import type { Token } from '@/lib/engines/cifra/markup/token'
import { parseChord } from '@/lib/engines/cifra/theory/chord'
import { measureColumns } from './columns'

const UNUSUAL = /[a-g_*[{\u00ad\u200b-\u200f\u2060\ufeff\uff01-\uff5e]/
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
/** `_G_`, `*G*` and `**G**`, as chat programs mark text. */
const EMPHASIS = /^([_*~`]{1,3})([^_*~`\s]+)\1([.,]?)$/
const EMPHASIZED_LINE = /^(\s*)([_*~`]{1,3})([^_*~`]+)\2\s*$/
const BRACKETED = /^[[{]([^[\]{}]+)[\]}]$/
/** The `b` of `bm7(b5)` is a flat. */
const NOTE = /(?<![\p{L}\p{N}#♯♭])(?!(?<=[(,/])b(?:1[0-3]|[569])(?!\d))[a-g]/gu

/**
 * Writes a line of chords in lower case, with emphasis, brackets around some of them or full-width letters, as plain
 * chords in the same columns; returns undefined if it is none of these.
 */
export function standardizeChordLine(source: string): string | undefined {
  if (!UNUSUAL.test(source)) return undefined
  const text = source.replace(EMPHASIZED_LINE, (_, space, mark, inside) => space + ' '.repeat(mark.length) + inside)
  let [chords, bracketed] = [0, 0]
  let isCertain = text !== source || /\S(?:\s{2,}|\t)\S/.test(text.trim())
  let standard = ''
  for (const [, space = '', chunk = ''] of text.matchAll(/(\s*)(\S*)/g)) {
    const clean = cleanChunk(chunk)
    const plain = clean.replace(BRACKETED, '$1')
    const tokens = readChunk(plain) ?? (chords > 0 && parseChord(`C${plain}`) ? [] : undefined)
    if (!tokens) return undefined
    const hasChord = tokens.some(token => token.chord)
    if (hasChord) chords++
    if (hasChord && plain !== clean) bracketed++
    isCertain ||= hasChord && (clean !== chunk || tokens.some(token => token.chord && !isAlsoWord(token.text)))
    const written = hasChord ? (plain === clean ? '' : ' ') + joinTexts(tokens) : clean
    standard += space + written + ' '.repeat(Math.max(0, measureColumns(chunk) - measureColumns(written)))
  }
  return isCertain && (chords > bracketed || isWideApart(text)) && standard.trimEnd() !== source.trimEnd()
    ? standard
    : undefined
}

/** `[C]    [Am7]` stands above words; `[C] [Am7]` is a line of its own. */
const isWideApart = (text: string) => /\](?:\s{2,}|\t)\[/.test(text)

const joinTexts = (tokens: Token[]) => tokens.map(token => token.text).join('')

function cleanChunk(chunk: string) {
  const visible = chunk
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
  const [, mark = '', inside, after = ''] = EMPHASIS.exec(visible) ?? []
  return inside ? ' '.repeat(mark.length) + inside + after : visible
}

/** Returns the tokens of a chunk of chords or marks, in capitals; undefined for words. */
function readChunk(chunk: string): Token[] | undefined {
  for (const text of [chunk, chunk.replace(NOTE, note => note.toUpperCase())]) {
    const tokens = tokenize(text)
    if (tokens.every(({ kind }) => kind !== 'word' && kind !== 'unknown')) return tokens
  }
  return undefined
}
