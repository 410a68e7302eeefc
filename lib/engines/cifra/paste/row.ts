import { parseChordGroup, tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { isChordShape, SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { isInstruction } from '@/lib/engines/cifra/markup/instruction'
import { isLabel, isTuning, splitKeyOfSection } from '@/lib/engines/cifra/markup/label'
import { isAlsoWord } from '@/lib/engines/cifra/markup/near-chord'
import { isInstrumentalSection, isLoneName, parseSungSection } from '@/lib/engines/cifra/markup/section-name'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import type { Token } from '@/lib/engines/cifra/markup/token'
import { speaksToMusicians } from './annotations'
import { splitGluedChords } from './glued-chords'
import { blankConnectives, blankStretches, isOnlyChords, labelNoteAtEnd } from './line-fillers'
import { joinSpacedBass, nameSpelledChords } from './solfege-line'
import { standardizeChordLine } from './standard-line'

/** A line of pasted text; `perhaps` is one that its neighbours decide. `text` of chords is in standard letters. */
export type Row = {
  source: string
  text: string
  end: string
  kind: 'chords' | 'perhaps' | 'sung' | 'other'
  heading: string
  tokens: Token[]
}

const HEADING =
  /^\s*(?:\[[^[\]]*\]|[(*_]{0,2}[\p{L}\p{N}][\p{L}\p{N}\p{M}ªº ()./&*_-]*[:：](?=[*_\s(|‖/{[]|[A-G](?!\p{Ll}{2})))[*_]{0,2}\s*/u
const TABLATURE = /^\s*(?:[A-Ga-g][#b]?\s*)?[|:]{1,2}\s*[-\d](?!\.)|^(?=.*---)[-|\d\s]+$/

export function parseRow(source: string, end: string): Row {
  const line = source.replace(EMPHASIZED_LINE, '$2').replace(NAMED_BY_EQUALS, '$1:')
  const namedHeading = readHeading(line)
  const isOther =
    TABLATURE.test(source) ||
    isTablature(source) ||
    isTuning(namedHeading) ||
    isChordShape(source) ||
    isLoneName(source) ||
    /^\s*\{[^{}]*\}\s*$/.test(source) ||
    hasOnlyBrackets(source)
  const body = nameSpelledChords(joinSpacedChords(namedHeading ? line.slice(namedHeading.length) : source))
  const plain = isOther ? body : blankConnectives(blankStretches(body))
  const standard =
    isOther || source.startsWith(SUNG_MARK)
      ? body
      : (standardizeChordLine(plain) ?? standardizeBeforeRemark(plain) ?? plain)
  const text = namedHeading + standard
  const firstTokens = isOther ? [] : tokenize(standard)
  const heading = namedHeading || findBareHeading(firstTokens)
  const tokens = labelNoteAtEnd(
    splitGluedChords(heading === namedHeading ? firstTokens : tokenize(text.slice(heading.length))),
  )
  const kind = isOther ? 'other' : findRowKind(text, heading, tokens)
  return { source, text: kind === 'chords' || kind === 'perhaps' ? text : source, end, heading, tokens, kind }
}

/** `C # m7   B b   F /A`: in a line of nothing but chords, a blank before a sign is none. */
function joinSpacedChords(line: string) {
  const joined = joinSpacedBass(line)
    .replace(/(?<!\S)([A-G]) ([#♯b♭](?:m?\d{0,2}|\/[A-G]))(?!\S)/g, '$1$2 ')
    .replace(/(?<!\S)([A-G][#♯]) +(m\d{0,2})(?!\S)/g, (source, note: string, quality: string) =>
      (note + quality).padEnd(source.length),
    )
    .replace(/(?<=[A-G]\S*) (\/[A-G][#b]?)(?!\S)/g, '$1 ')
  return joined !== line && isOnlyChords(joined) ? joined : line
}

/** `*Tom: G*` */
const EMPHASIZED_LINE = /^\s*([*_~`]{1,3})([^*_~`]+)\1\s*$/

/** `solo = Em C G D` */
const NAMED_BY_EQUALS = /^(\s*(?:intro|solo|base|ponte|refr[aã]o|coro|verso|final)\s*)=(?=\s)/i

/** `[G]Santo [D]Deus` is markup already; `C [Am7] G` and `[C]    [Am7]` are not. */
function hasOnlyBrackets(source: string) {
  const first = /^\s*\[([^[\]]*)\]/.exec(source)?.[1]
  return first !== undefined && !!parseChordGroup(first) && standardizeChordLine(source) === undefined
}

/** `bm  a  g  (vai crescendo)`, `d a g  riff 4x`: chords in small letters, and a remark behind them. */
function standardizeBeforeRemark(line: string) {
  const [, chords = '', remark = ''] = /^(.*?\S)(\s+\(\p{L}[^()]*\)\s*|\s{2,}\p{L}{2}[^|()]*)$/u.exec(line) ?? []
  const standard = isInstruction(remark) || speaksToMusicians(remark) ? standardizeChordLine(chords) : undefined
  return standard && isOnlyChords(standard) ? standard.padEnd(chords.length) + remark : undefined
}

/** `V1   | G | D/F# |  só pad` */
const NAME_BEFORE_BARS = /^\s*[\p{L}\p{N}.]{1,10}\s+(?=[|‖].*[|‖])/u
/** `coro bm d a e`, `intro sol re/fa# mi- do`: a name in front of chords in small letters. */
const PART_IN_SMALL_LETTERS =
  /^\s*(?:intro|coro|ref(?:r[aã]o)?|ponte|verso|v\d|final|fim|tag|solo|pr[eé])\s+(?=[a-g](?!\p{L}{2})|(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?!\p{L}))/iu

/** `Intro:`, `a)`, but not `C  G  :|`. */
function readHeading(text: string) {
  const letter = /^\s*[a-e]\)\s+(?=\S)/.exec(text)?.[0]
  if (letter) return letter
  const bars = NAME_BEFORE_BARS.exec(text)?.[0] ?? ''
  if (bars && !tokenize(bars).some(token => token.chord) && isOnlyChords(text.slice(bars.length).replace(/[^|]*$/, '')))
    return bars
  // `Refrão em A: D E F#m`
  const keyed = /^[^:]{3,60}:\s+/.exec(text)?.[0]
  if (keyed && splitKeyOfSection(keyed.trim())) return keyed
  const part = PART_IN_SMALL_LETTERS.exec(text)?.[0] ?? ''
  const rest = text.slice(part.length)
  const named = standardizeChordLine(rest) ?? nameSpelledChords(rest)
  // `Coro A E` may be words; `Final em G maior` has some.
  if (part && named !== rest && !EM_BEFORE_CHORD.test(rest) && isOnlyChords(named)) return part
  // `1. Sol          Ré`
  const number = /^\s*\d{1,2}[.)]\s+(?=\S+\s{3})/.exec(text)?.[0] ?? ''
  if (number && isOnlyChords(nameSpelledChords(text.slice(number.length)))) return number
  const heading = HEADING.exec(text)?.[0] ?? ''
  // `Santo, santo ://`
  if (heading.endsWith(' :') && /^[|‖/]{1,2}\s*$/.test(text.slice(heading.length))) return ''
  if (heading.includes('[')) return parseChordGroup(heading.trim().slice(1, -1)) ? '' : heading
  const tokens = tokenize(heading)
  const chords = tokens.filter(token => token.chord).length
  const isBeforeBar = /^(?:[|‖]|\d(?!\S))/.test(text.slice(heading.length))
  // `| G`, `Am: 4`
  if (chords > 0 && isBeforeBar) return ''
  if (chords === 0 || tokens.some(token => token.kind === 'word')) return heading
  return chords > 1 ? '' : heading
}

/** In `Final em G maior`, `em` is a word. */
const EM_BEFORE_CHORD = /^em [A-G]/

const joinTokens = (tokens: Token[]) => tokens.map(token => token.text).join('')

/** `Intro - G D Em`: a few words followed only by chords; but not `Aprendi o A B C`. */
function findBareHeading(tokens: Token[]) {
  const words = tokens.filter(token => token.kind === 'word').length
  const start = tokens.findLastIndex(token => token.kind === 'word') + 1
  const chords = tokens.slice(start).filter(token => token.chord).length
  if (EM_BEFORE_CHORD.test(joinTokens(tokens.slice(start)))) return ''
  if (words === 0 || words > 3 || chords < 2 || isLabel(tokens)) return ''
  if (/^\p{Ll}{1,3}$/u.test(tokens[start - 1]?.text ?? '')) return ''
  const heading = joinTokens(tokens.slice(0, start))
  if (tokens.slice(start).some(isListing) && !isInstrumentalSection(heading)) return ''
  return heading + (/^[^|([]*\s/.exec(tokens[start]?.text ?? '')?.[0] ?? '')
}

/** `Grupos A, B`, and not `Intro - G, D` */
const isListing = (token: Token) => token.kind === 'mark' && token.text.includes(',')

function findRowKind(text: string, heading: string, tokens: Token[]): Row['kind'] {
  if (text.startsWith(SUNG_MARK)) return 'sung'
  const chords = tokens.filter(token => token.kind === 'chord')
  if (tokens.some(token => token.kind === 'word')) return isForMusicians(text) ? 'other' : 'sung'
  if (chords.length === 0)
    return tokens.some(token => token.text.trim()) && !heading && !isForMusicians(text) ? 'sung' : 'other'
  if (heading || chords.some(chord => !isAlsoWord(chord.text))) return 'chords'
  const names = new Set(chords.map(chord => chord.text.toLowerCase()))
  // `Lá, lá, lá` is sung.
  if (tokens.some(token => /[,;!?]/.test(token.text)) || (chords.length > 1 && names.size === 1))
    return isSpacedOut(text) && names.size > 1 ? 'chords' : 'perhaps'
  if (isSpacedOut(text)) return 'chords'
  // A text made only of the words `A`, `E` and `Em` makes no sense: `A E` are chords; `Do sol` does.
  if (names.size > 1) return chords.every(chord => /^\p{Lu}/u.test(chord.text)) ? 'chords' : 'perhaps'
  return tokens.some(token => token.kind === 'unknown') ? 'sung' : 'perhaps'
}

const isForMusicians = (text: string) => isInstruction(text) || isLabelLine(text)

/** `Refrão:`, but not `Refrão: Glória`. */
const isLabelLine = (text: string) =>
  isLoneName(text) || parseSungSection(text.replace(/[*_]/g, ''))?.sung.trim() === ''

/** People put wide spaces between chords, but not between words. */
const isSpacedOut = (text: string) => /^\s{3}|\S(?:[^\S\n]{2,}|\t)\S|\|/.test(text)
