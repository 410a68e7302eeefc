import { isChordLine } from '@/lib/engines/cifra/paste/chord-line'
import type { Song } from '@/lib/engines/cifra/song'
import { normalizeKey } from '@/lib/engines/cifra/theory/key'
import { readNumberedTitle } from './numbered-title'

/** What a line says of its song; `shapes` is the key of the chords where a capo makes another key sound. */
export type FoundFacts = Partial<Omit<Song, 'lyrics'>> & { shapes?: string; artist?: string }

/** Reads the value of a fact by its name; returns undefined if it cannot be understood. */
export function readValue(name: string, value: string): FoundFacts | undefined {
  if (name === 'key') return readKey(value)
  if (name === 'capo') return readCapo(value)
  if (name === 'tempo') return readTempo(value)
  const text = cleanValue(value)
  if (!text) return undefined
  if (name === 'number') return /^\d{1,5}$/.test(text) && Number(text) > 0 ? { number: Number(text) } : undefined
  // `Tag: F9  G  C`: a part of the song.
  if (name === 'themes') return isChordLine(text) ? undefined : { themes: splitThemes(text) }
  if (name === 'title') return readTitleValue(text)
  if (name === 'artist') return { artist: text }
  return name === 'author' ? { author: text } : { collection: text }
}

/** `Título: 15 - Luz`, `Hino: 15` */
function readTitleValue(text: string): FoundFacts {
  return /^\d{1,5}$/.test(text) ? { number: Number(text) } : (readNumberedTitle(text) ?? { title: text })
}

const splitThemes = (text: string) => [
  ...new Set(
    text
      .split(/[,;/|]/)
      .map(theme => theme.trim())
      .filter(Boolean),
  ),
]

const KEY_TEXT =
  '(?:[A-Ga-g]|d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si) ?(?:[#b♯♭]|sustenido|bemol)? ?(?:m|maior|menor|major|minor)?'
const SHAPES = new RegExp(
  String.raw`[([]?\s*(?:com )?(?:as )?formas? (?:dos acordes )?(?:no tom )?(?:de|em) (${KEY_TEXT})\s*[)\]]?$`,
  'iu',
)

/** `G`, `Sol maior`, `G (forma dos acordes no tom de F)`, `[G]`, `G (Sol maior)` */
export function readKey(value: string): FoundFacts | undefined {
  const [shapesText, shapesKey] = SHAPES.exec(value) ?? []
  const text = (shapesText ? value.slice(0, -shapesText.length) : value).replace(/^\[([^[\]]*)\]/, '$1').trim()
  const [, written = '', named] = /^([^()]*?)\s*(?:\(([^()]*)\))?[.\s]*$/.exec(text) ?? []
  const key = parseKey(written)
  const shapes = shapesKey === undefined ? undefined : parseKey(shapesKey)
  if (!key || (named !== undefined && parseKey(named) !== key) || (shapesKey !== undefined && !shapes)) return undefined
  return shapes ? { key, shapes } : { key }
}

function parseKey(text: string) {
  const key = normalizeKey(text.trim().replace(/♯/g, '#').replace(/♭/g, 'b'))
  return /^[A-G][#b]?m?$/.test(key) ? key : undefined
}

const ORDINALS = ['primeira', 'segunda', 'terceira', 'quarta', 'quinta', 'sexta', 's[eé]tima', 'oitava', 'nona']
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi']
const FRET = new RegExp(
  String.raw`^(?:(?:com|usar?) )?(?:capo(?:traste)?)?[\s:=–—-]*(?:(?:n[ao]|em|casa|traste|fret|n[º°.])\s*)*(?:(\d{1,2}) ?[ªaº°.]?|(${ORDINALS.join('|')})|(${ROMAN.join('|')}))\s*(?:casa|traste|fret)?[.\s]*$`,
  'iu',
)
const NO_CAPO =
  /^(?:sem capo(?:traste)?|(?:capo(?:traste)?)?[\s:=–—-]*(?:sem|n[aã]o|nenhum|sem capo(?:traste)?|no))[.\s]*$/iu

/** `Capotraste na 2ª casa`, `2`, `na segunda casa`, `sem`, `5 (forma de D)`, `2 · formas de Em` */
function readCapo(value: string): FoundFacts | undefined {
  const [shapesText, shapesKey = ''] = SHAPES.exec(value) ?? []
  const shapes = parseKey(shapesKey)
  if (shapesText && shapes) {
    const found = readCapo(value.slice(0, -shapesText.length).replace(/[\s·,;–—-]+$/u, ''))
    return found && { ...found, shapes }
  }
  if (NO_CAPO.test(value)) return { capo: 0 }
  const [, digits, ordinal, roman] = FRET.exec(value) ?? []
  const capo = digits
    ? Number(digits)
    : ordinal
      ? ORDINALS.findIndex(word => new RegExp(`^${word}$`, 'iu').test(ordinal)) + 1
      : roman
        ? ROMAN.indexOf(roman.toLowerCase()) + 1
        : undefined
  return capo !== undefined && capo <= 11 ? { capo } : undefined
}

/** `72`, `72 BPM`, `♩ = 72` */
function readTempo(value: string): FoundFacts | undefined {
  const beats = Number(/^(?:bpm|[♩♪])?[\s=:]*(\d{2,3})\s*(?:bpm)?[.\s]*$/iu.exec(value)?.[1])
  return beats >= 20 && beats <= 400 ? { tempo: beats } : undefined
}

export const cleanValue = (text: string) =>
  text
    .replace(/^["“”«»']+|["“”«»'|;,]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
