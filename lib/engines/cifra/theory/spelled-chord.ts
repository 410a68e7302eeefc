import { parseChord } from './chord'
import { LETTER_BY_SYLLABLE } from './key'

/** A chord that begins with a note in Dó Ré Mi: its place in the text, and its name in letters. */
export type SpelledChord = { index: number; source: string; name: string }

const NOTE = '[Dd][oóOÓ]|[Rr][eéEÉ]|[Mm][iI]|[Ff][aáAÁ]|[Ss][oO][lL]|[Ll][aáAÁ]|[Ss][iI]'
const FLAT = String.raw` ?b(?=(?:m|maj|min|sus|dim|add|aug)?(?!\p{L}))|B(?=M?(?!\p{L}))`
const ROOT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}#♯♭/])(${NOTE})( ?[#♯♭]|${FLAT}| (?:[Ss]ust(?:enido|\.)?|SUST(?:ENIDO|\.)?|[Bb]emol|BEMOL)(?!\p{L}))?`,
  'gu',
)
const DEGREES = String.raw`[-+#b♯♭\d/,]`
const SYMBOLS = new RegExp(
  String.raw` ?((?:maj|min|sus|add|dim|aug|[mM]|[º°ø∅+]|\d(?!\d? ?(?:[x×]|vezes|tempo|compasso))|\((?:[-+#b♯♭]\d|9|1[13])${DEGREES}*\))` +
    String.raw`(?:maj|sus|add|[mM]|(?<=m) (?=[79](?! ?[x×\d]))|[#b♯♭+º°ª\d]|-(?=\d)|\/(?=[-+#b♯♭]?\d)|\(${DEGREES}+\))*)`,
  'uy',
)
const BASS = new RegExp(String.raw`(?:\/| (?:com )?baixo (?:em )?)(${NOTE}|[A-G])( ?[#♯♭]|${FLAT}|b)?`, 'uy')
const END = /(?![\p{L}\p{M}\p{N}#♯♭º°+/])/uy

const WITH = String.raw`(?:com |c\/ ?|e )`
const WORDS: [pattern: string, suffix: string][] = [
  ['maior', ''],
  ['menor (?:com )?7', 'm7'],
  ['menor', 'm'],
  ['meio[- ]diminut[oa]', 'm7(b5)'],
  ['diminut[oa]', 'º'],
  [`aumentad[oa]|${WITH}quinta aumentada`, '5+'],
  [`${WITH}quinta diminuta`, '(b5)'],
  [`${WITH}s[eé]tima maior|${WITH}?7ª maior`, '7M'],
  [`${WITH}s[eé]tima|${WITH}?7ª|${WITH}7`, '7'],
  [`suspens[oa]|${WITH}quarta|${WITH}?4ª`, '4'],
  [`${WITH}sexta|${WITH}?6ª`, '6'],
  [`${WITH}nona|${WITH}?9ª`, '9'],
]
const QUALITIES = WORDS.map(([pattern, suffix]) => ({
  pattern: new RegExp(String.raw` (?:${pattern})(?![\p{L}\p{N}])`, 'iuy'),
  suffix,
}))

/** Behind other words, such as `do céu`, a phone compiles none of them. */
const QUALITY_OPENING = /^ (?:mai|men|mei|dim|aum|sus|com |c\/|e |\d)/i

/** Finds `Lá m7`, `Fá# m/Mi`, `Ré menor com sétima`, and words such as `Sol` and `Sim`, in the order of the text. */
export function findSpelledChords(text: string): SpelledChord[] {
  const found: SpelledChord[] = []
  let end = 0
  for (const { 0: root, 1: note = '', 2: sign = '', index } of text.matchAll(ROOT)) {
    if (index < end) continue
    const chord = readFrom(text, index, index + root.length, toLetter(note) + toSign(sign))
    if (!chord) continue
    found.push(chord)
    end = index + chord.source.length
  }
  return found
}

/** Reads what follows the root, words or symbols, and a bass; what is no suffix is left out. */
function readFrom(text: string, index: number, at: number, root: string): SpelledChord | undefined {
  const suffixes = [readQualities(text, at), readSymbols(text, at)].filter(({ length }) => length > 0)
  for (const { length, suffix } of [...suffixes, NO_SUFFIX]) {
    const bass = match(BASS, text, at + length)
    const name = root + suffix + (bass ? `/${toLetter(bass[1] ?? '')}${toSign(bass[2] ?? '')}` : '')
    const end = at + length + (bass?.[0].length ?? 0)
    if (parseChord(name) && match(END, text, end)) return { index, source: text.slice(index, end), name }
  }
  return undefined
}

/** A suffix, and how long it is as written. */
type Suffix = { length: number; suffix: string }
const NO_SUFFIX: Suffix = { length: 0, suffix: '' }

/** `M` alone is major; `7ª` is 7. */
function readSymbols(text: string, at: number): Suffix {
  const [source = '', symbols = ''] = match(SYMBOLS, text, at) ?? []
  return { length: source.length, suffix: symbols.replace(/^M$|(?<=\d)ª$| /g, '') }
}

function readQualities(text: string, at: number): Suffix {
  if (!QUALITY_OPENING.test(text.slice(at, at + 5))) return NO_SUFFIX
  for (const { pattern, suffix } of QUALITIES) {
    const word = match(pattern, text, at)?.[0]
    if (!word) continue
    const more = readQualities(text, at + word.length)
    return { length: word.length + more.length, suffix: suffix + more.suffix }
  }
  return NO_SUFFIX
}

function match(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

const toLetter = (note: string) =>
  LETTER_BY_SYLLABLE[note.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()] ?? note

const toSign = (sign: string) =>
  sign
    .trim()
    .toLowerCase()
    .replace(/^sust.*/, '#')
    .replace('bemol', 'b')
