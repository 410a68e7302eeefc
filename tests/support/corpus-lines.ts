import type { Line, Segment } from '@/lib/engines/cifra/chart/line'
import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import type { Token } from '@/lib/engines/cifra/markup/token'

/**
 * A line of a chart, as a musician reads it. `text` is compared as it is; `chords` stand above characters of it.
 * `isOptional` is a label that stands on the line of its chords or words: it may be expected or not.
 */
export type ReadLine = { kind: ReadKind; text: string; chords: PlacedChord[]; source: string; isOptional?: true }
type ReadKind = 'label' | 'sung' | 'chords' | 'note' | 'tab' | 'fact'
type PlacedChord = { name: string; at: number }

const REPEAT = String.raw`[({[]?\s*(?:\d+\s*(?:[x×]|vezes)|[x×]\s*\d+|bis)\s*[)}\]]?`
const MARKS_BEFORE = /^(?:\s|\|+:?|\/{2}:?|:?\/{2}(?=\s))+/i
const MARKS_AFTER = new RegExp(String.raw`(?:\s|${REPEAT}|:?\|+|:?\/{2}|[{}])+$`, 'iu')
const FORM_LINE = /^(label|sung|chords|note|tab|fact)(?: (.*))?$/
const SOLFEGE: Record<string, string> = { do: 'C', re: 'D', mi: 'E', fa: 'F', sol: 'G', la: 'A', si: 'B' }

/** Reads the lines of the sections `reading` and `two up`; the strings of one tablature are one line. */
export function parseForm(section: string): ReadLine[] {
  const rows = section.split('\n').filter(row => row.trim())
  return rows.flatMap((row, i) => {
    if (row.trim() === 'tab' && rows[i - 1]?.trim() === 'tab') return []
    const [, kind, rest = ''] = FORM_LINE.exec(row.trim()) ?? []
    if (!isReadKind(kind)) throw new Error(`No line of a reading: ${row}`)
    if (kind === 'chords') {
      return { kind, text: '', chords: rest.split(/\s+/).map(name => ({ name: nameChord(name), at: 0 })), source: row }
    }
    if (kind === 'sung') return { kind, source: row, ...placeChords(rest.split(/(\[[^\]]*\])/).map(parsePiece)) }
    return { kind, text: normalizeWords(rest), chords: [], source: row }
  })
}

const isReadKind = (kind: string | undefined): kind is ReadKind => kind !== undefined

const parsePiece = (piece: string) => (/^\[.*\]$/.test(piece) ? { chord: piece.slice(1, -1) } : { text: piece })

/** Brings a line of the product's chart into the form of the corpus; a label beside its chords becomes a line. */
export function readChartLine(line: Line): ReadLine[] {
  const segments = line.words.flatMap(word => [...word.segments, { text: word.space }])
  const source = segments.map(segment => (groupOf(segment)?.text ?? '') + segment.text).join('')
  const chords = segments.flatMap(segment => listChords(groupOf(segment)).map(name => ({ name, at: 0 })))
  switch (line.kind) {
    case 'blank':
      return []
    case 'tablature':
      return [
        ...(chords.length > 0 ? [{ kind: 'chords', text: '', chords, source } as const] : []),
        { kind: 'tab', text: '', chords: [], source },
      ]
    case 'lyrics':
      return readLyrics(segments, source)
    default: {
      // A directive that is not part of the chart is hidden.
      if (!source.trim()) return []
      if (chords.length === 0) {
        return [{ kind: line.kind === 'label' ? 'label' : 'note', text: normalizeWords(source), chords, source }]
      }
      const heading = findHeading(segments)
      // `Tom: G` is one line.
      const label: ReadLine[] =
        heading && heading !== 'tom' ? [{ kind: 'label', text: heading, chords: [], source, isOptional: true }] : []
      return [...label, { kind: 'chords', text: normalizeWords(source), chords, source }]
    }
  }
}

/** Returns the words before the first chord, inside its bracket too: `[(Final) A D]`. */
function findHeading(segments: Segment[]) {
  const first = segments.findIndex(segment => listChords(groupOf(segment)).length > 0)
  const tokens = groupOf(segments[first] ?? { text: '' })?.tokens ?? []
  const texts = [
    ...segments.slice(0, first).map(segment => (groupOf(segment)?.text ?? '') + segment.text),
    ...tokens
      .slice(
        0,
        tokens.findIndex(token => token.chord),
      )
      .map(({ text }) => text),
  ]
  return normalizeWords(texts.join(''))
}

/** Labels within a sung line, such as `[2x]` or `Refrão:`, are not sung. */
function readLyrics(segments: Segment[], source: string): ReadLine[] {
  const labels = segments.filter(segment => segment.label).map(segment => normalizeWords(segment.text))
  const pieces = segments.flatMap(segment => {
    const text = segment.label ? { text: ' ' } : { text: segment.text }
    return [...listChords(groupOf(segment)).map(chord => ({ chord })), text]
  })
  const placed = placeChords(pieces)
  // A line of no-break spaces is blank to who reads it.
  if (!placed.text && placed.chords.length === 0 && labels.length === 0) return []
  return [
    ...labels.map(text => ({ kind: 'label' as const, text, chords: [], source, isOptional: true as const })),
    { kind: 'sung', source, ...placed },
  ]
}

const groupOf = (segment: Segment) => segment.above ?? segment.inline

const listChords = (group: ChordGroup | undefined) =>
  group?.tokens.flatMap(token => (token.chord ? [nameWithSuffix(group.tokens, token)] : [])) ?? []

/** A suffix that a space separates from its chord belongs to it: `F#m7 (b5)`. */
function nameWithSuffix(tokens: Token[], token: Token) {
  const after = tokens.slice(tokens.indexOf(token) + 1)
  const end = after.findIndex(next => next.text.trim() && !isSuffix(next))
  const suffixes = (end < 0 ? after : after.slice(0, end)).filter(isSuffix)
  return nameChord(token.text + suffixes.map(({ text }) => text).join(''))
}

const isSuffix = ({ kind, text }: Token) => kind === 'part' || /^\((?:[b#]?\d{1,2}[-+]?\/?)+\)$/.test(text.trim())

/** Joins texts and chords; runs of blanks count as one, and a chord on a blank counts as on the word that follows. */
function placeChords(pieces: { text?: string; chord?: string }[]) {
  let text = ''
  const placed: PlacedChord[] = []
  for (const piece of pieces) {
    if (piece.chord !== undefined) placed.push({ name: nameChord(piece.chord), at: text.length })
    else text += (piece.text ?? '').replace(/[\u200b\ufeff]/g, '').replace(/\s/g, ' ')
  }
  const start = MARKS_BEFORE.exec(text)?.[0].length ?? 0
  const trimmed = text.slice(start).replace(MARKS_AFTER, '')
  const chords = placed.map(({ name, at }) => {
    const raw = Math.min(Math.max(at - start, 0), trimmed.length)
    const next = raw + (/^ */.exec(trimmed.slice(raw))?.[0].length ?? 0)
    return { name, at: collapse(trimmed.slice(0, next)).length }
  })
  return { text: collapse(trimmed), chords }
}

const collapse = (text: string) => text.replace(/ +/g, ' ')

/** Separators and durations that stay beside a chord are shown as before: they are neither right nor wrong. */
const NO_SUFFIX = /(?:\((?:[1-46-8]|1\/2)\)|[-*_~,.])+$/

/** Names a chord in letters, whatever its notation: `Lám7` is `Am7`, `d/f#` is `D/F#`, `B♭` is `Bb`. */
function nameChord(text: string) {
  const plain = text
    .replace(/\s/g, '')
    .replaceAll('♭', 'b')
    .replaceAll('♯', '#')
    .replace(/^\((.*[^)])\)$/, '$1')
    .replace(NO_SUFFIX, '')
  return plain.replace(
    /^(sol|d[oó]|r[eé]|mi|f[aá](?!dd|ug)|l[aá]|si|[a-g])|(?<=\/)(sol|d[oó]|r[eé]|mi|f[aá](?!dd|ug)|l[aá]|si|[a-g])(?=[#b]?\)?$)/gi,
    note => {
      const plainNote = note.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return SOLFEGE[plainNote] ?? note.toUpperCase()
    },
  )
}

/** Labels and notes are compared by their letters, digits and accidentals. */
const normalizeWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('♭', 'b')
    .replaceAll('♯', '#')
    .replace(/[^\p{L}\p{N}#ªº]+/gu, ' ')
    .trim()

/** Writes a line in the form of the corpus, for a person who compares. */
export function formatReadLine({ kind, text, chords }: ReadLine) {
  if (kind === 'chords') return `chords ${chords.map(({ name }) => name).join(' ')}`
  let sung = ''
  let from = 0
  for (const { name, at } of chords) {
    sung += `${text.slice(from, at)}[${name}]`
    from = at
  }
  return `${kind} ${sung}${text.slice(from)}`.trim()
}
