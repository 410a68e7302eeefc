import { isHttpsLink } from '@/lib/engines/cifra/song-link'
import { cleanValue, type FoundFacts, readKey, readValue } from './fact-values'

const MAX_LENGTH = 250
const LABELS: Record<string, string> = {
  title: 't[ií]tulo|title|nome d[ao] (?:m[uú]sica|hino|louvor|c[aâ]ntico)|hino|louvor|c[aâ]ntico|corinho',
  number: 'n[uú]mero|n[º°ª]|hino n[º°o.]+',
  key: 'tom(?: original| d[ao] (?:m[uú]sica|hino|louvor)| principal)?|tonalidade|key',
  capo: 'capo(?:traste)?',
  tempo: 'bpm|andamento|tempo|velocidade',
  author:
    'letra e m[uú]sica|letra/m[uú]sica|m[uú]sica e letra|autor(?:\\(es\\)|es|as?|ia)?|compositor(?:\\(es\\)|es|as?)?' +
    '|composi[cç][aã]o|letra|composer|lyricist',
  artist: 'artistas?|int[eé]rpretes?|artist|banda|minist[eé]rio|grupo|cantor(?:es|as?)?',
  collection: 'colet[aâ]nea|hin[aá]rio|cole[cç][aã]o|collection',
  themes: 'temas?|assuntos?|categorias?|tags?|themes?',
  other: 'ritmo|batida|levada|dedilhado|compasso|afina[cç][aã]o|estilo|vers[aã]o|[aá]lbum|dura[cç][aã]o|cifra',
}
const LABEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}/])(?:` +
    Object.entries(LABELS)
      .map(([name, words]) => `(?<${name}>${words})`)
      .join('|') +
    String.raw`)\s*[:=]|(?<bareCapo>(?<![\p{L}])(?:(?:com|usar?|sem) )?capo(?:traste)?(?!\p{L}))|(?<beats>(?<![\p{L}\p{N}])\d{2,3} ?bpm(?!\p{L})|[♩♪] ?=? ?\d{2,3}|(?<!\p{L})bpm ?\d{2,3})`,
  'giu',
)
const BARE_KEY = /^(?:tom|tonalidade)(?: original)?(?:\s*[-–—]\s*|\s+(?:de |em )?)(?=\S)/iu
const WRITTEN_BY = /^(?:composi[cç][aã]o|letra e m[uú]sica|letra|autoria|m[uú]sica)\s+(?:de|por|d[oa])\s+/iu

/** `Vídeo: https://…`, `*Link:* https://…` */
const LINK =
  /^[*_•·\s]*(?:ou[cç]a|ouvir|escut[ae]r?|links?|v[ií]deo|[aá]udio|grava[cç][aã]o|youtube|spotify|deezer)(?: (?:d[aeo]|n[ao]) [\p{L} ]{1,30})?[*_]*\s*[:=][*_]*\s*(https:\S+)$/iu

/** The facts of a line; `before` is the text in front of the first, `kept` what is no fact of ours, such as a rhythm. */
export type FactLine = { facts: FoundFacts; before: string; kept: string }

/** Reads a line that says nothing but facts, such as `Tom: G | Capo: 2`. */
export function readFactLine(line: string): FactLine | undefined {
  const link = readLinkLine(line)
  if (link) return { facts: { link }, before: '', kept: '' }
  if (line.length > MAX_LENGTH) return undefined
  const text = removeFrame(line)
  const labels = [...text.matchAll(LABEL)]
  if (labels.length === 0) return readUnlabelled(text)
  const facts: FoundFacts = {}
  const kept: string[] = []
  for (const [i, label] of labels.entries()) {
    const segment = text.slice(label.index, labels[i + 1]?.index)
    const [name, value] = readSegment(label, segment)
    if (name === 'other') kept.push(trimSeparators(segment))
    else if (!addFact(facts, name, value)) return undefined
  }
  const before = trimSeparators(text.slice(0, labels[0]?.index))
  // `Este é o meu louvor: cantar` is sung: only a key, a capo or a tempo stands behind a title.
  const isHead = !before || Object.keys(facts).every(name => /^(?:key|shapes|capo|tempo)$/.test(name) || facts.key)
  return Object.keys(facts).length > 0 && isHead ? { facts, before, kept: kept.join('   ') } : undefined
}

/** Returns the address of a line that says where a song can be heard; its own signs are no separators of facts. */
export function readLinkLine(line: string) {
  const [, link = ''] = LINK.exec(line.trim()) ?? []
  return isHttpsLink(link) ? link : undefined
}

/** `{title: …}`, `(Tom: G)`, `** Tom: G **` */
function removeFrame(line: string) {
  const text = line.trim().replace(/^[*_•·\s]+|[*_•·\s]+$/gu, '')
  const framed = /^\{([^{}]*)\}$|^\[([^[\]]*)\]$|^\(([^()]*)\)$/.exec(text)
  return (framed?.[1] ?? framed?.[2] ?? framed?.[3] ?? text).trim()
}

function readUnlabelled(text: string): FactLine | undefined {
  const key = BARE_KEY.exec(text)?.[0]
  const found = key === undefined ? undefined : readKey(text.slice(key.length))
  if (found && /^(?:[A-G]|\S+ |sol|d[oó]|r[eé]|mi|f[aá]|l[aá]|si)/u.test(text.slice(key?.length)))
    return { facts: found, before: '', kept: '' }
  const writtenBy = WRITTEN_BY.exec(text)?.[0]
  // `Música do céu` is sung.
  if (writtenBy && /^\p{Lu}/u.test(text.slice(writtenBy.length)))
    return { facts: { author: cleanValue(text.slice(writtenBy.length)) }, before: '', kept: '' }
  return undefined
}

function readSegment(label: RegExpMatchArray, segment: string): [string, string] {
  const name = Object.entries(label.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? ''
  if (name === 'bareCapo') return ['capo', trimSeparators(segment)]
  if (name === 'beats') return ['tempo', trimSeparators(segment)]
  return [name, trimSeparators(segment.slice(label[0].length))]
}

/** Adds the value to the facts; returns false if it cannot be understood, or contradicts another. */
function addFact(facts: FoundFacts, name: string, value: string) {
  const found = readValue(name, value)
  if (!found) return false
  for (const [key, fact] of Object.entries(found)) {
    const known = facts[key as keyof FoundFacts]
    if (known !== undefined && String(known) !== String(fact)) return false
  }
  Object.assign(facts, found)
  return true
}

/** What stands between two facts of one line. */
const trimSeparators = (text: string): string => {
  const trimmed = text.replace(/^[\s|;,•·/–—-]+|[\s|;,•·/–—-]+$/gu, '')
  return trimmed.endsWith('(') || trimmed.endsWith('[') ? trimSeparators(trimmed.slice(0, -1)) : balance(trimmed)
}

/** `72)`: the closing half of a bracket that opened before the label. */
const balance = (text: string) => (/[)\]]$/.test(text) && !/[([]/.test(text) ? text.slice(0, -1).trim() : text)
