import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { toNoteLine } from '@/lib/engines/cifra/formats/note-line'
import { trimLyrics } from '@/lib/engines/cifra/formats/song-fields'
import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { parseDirective as parsePublished } from '@/lib/engines/cifra/markup/directive'
import type { Song } from '@/lib/engines/cifra/song'
import { transposeKey } from '@/lib/engines/cifra/theory/key'
import { ChordMemory } from './chord-memory'
import { type Directive, formatDirective, isPageLayout, parseDirective } from './directive'
import { addMetadata, finishMetadata, newMetadata } from './metadata'

/** Reads a ChordPro text; `{new_song}` begins another song. */
export function readChordPro(text: string): Song[] {
  const songs: string[][] = [[]]
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    if (parseDirective(line)?.name === 'new_song') songs.push([])
    else songs.at(-1)?.push(line)
  }
  return songs.map(readSong).filter(({ title, lyrics }) => title || lyrics)
}

/** The lines read so far, and the state that later lines depend on. */
type Reading = {
  lines: { text: string; steps: number }[]
  /** The half steps of each `{transpose}` that is not cancelled yet. */
  transpositions: number[]
  environment: string
  /** Whether a section has ended: text that follows it is a stanza of its own. */
  hasEnded: boolean
  /** Whether a line with words or chords was read. */
  hasBegun: boolean
  memory: ChordMemory
}

function readSong(lines: string[]): Song {
  const metadata = newMetadata()
  const reading: Reading = {
    lines: [],
    transpositions: [],
    environment: '',
    hasEnded: false,
    hasBegun: false,
    memory: new ChordMemory(),
  }
  reading.memory.enterSection('verse')
  let keySteps = 0
  for (const line of lines) {
    const directive = parseDirective(line)
    if (!directive) addText(reading, line)
    else if (directive.name === 'transpose') {
      changeTransposition(reading, directive.value)
      if (!reading.hasBegun) keySteps = reading.transpositions.at(-1) ?? 0
    } else if (!addMetadata(metadata, directive.name, directive.value)) addDirective(reading, directive, line)
  }
  const { song, subtitles } = finishMetadata(metadata)
  const notes = subtitles.map(subtitle => formatDirective('subtitle', subtitle))
  const lyrics = trimLyrics([...notes, ...transposeLines(reading.lines, song.key)].join('\n'))
  return { ...song, key: transposeKey(song.key, keySteps), lyrics }
}

function changeTransposition({ transpositions }: Reading, value: string) {
  const steps = Number.parseInt(value, 10)
  if (Number.isNaN(steps)) transpositions.pop()
  else transpositions.push(steps + (transpositions.at(-1) ?? 0))
}

function addDirective(reading: Reading, { name, value }: Directive, line: string) {
  const [, edge, section = ''] = /^(start|end)_of_(\w+)$/.exec(name) ?? []
  if (edge && !isDrawing(section)) {
    enterSection(reading, edge === 'start' ? section : '', value)
    if (edge === 'start') addLabel(reading, readLabel(value) || (DEFAULT_LABELS[section] ?? ''))
    if (edge === 'end') reading.hasEnded = section !== 'tab' && section !== 'grid'
  } else if (edge) {
    enterSection(reading, edge === 'start' ? section : '')
    addLine(reading, line.trim())
  } else if (name === 'chorus') {
    addLabel(reading, readLabel(value) || (DEFAULT_LABELS.chorus ?? ''))
    reading.hasEnded = true
  } else if (/^comment(?:_italic|_box)?$|^highlight$/.test(name)) {
    if (value) addLine(reading, toNoteLine(value))
  } else if (!isPageLayout(name)) {
    const known = line.trim().replace(/^\{\s*[A-Za-z_]+/, written => written.toLowerCase())
    addLine(reading, name === 'key' || parsePublished(known.slice(1, -1)) ? known : toNoteLine(known.slice(1, -1)))
  }
}

function enterSection(reading: Reading, section: string, attributes?: string) {
  reading.environment = section
  reading.memory.enterSection(section || 'verse', attributes)
}

const DEFAULT_LABELS: Record<string, string> = { chorus: 'Refrão', bridge: 'Ponte' }

/** Sections in another language than ours, such as music in ABC: their lines are left as they are. */
const isDrawing = (section: string) => /^(?:abc|ly|svg|textblock|html)$/.test(section)

/** `Refrão` or `label="Refrão"`; the shape of a grid (`1+4x2+4`) is not a label. */
function readLabel(value: string) {
  const [, quoted] = /label\s*=\s*"([^"]*)"/.exec(value) ?? []
  return quoted ?? (/=|^[\dx+]+$/.test(value) ? '' : value)
}

function addLabel(reading: Reading, label: string) {
  if (label) addLine(reading, toNoteLine(label))
}

function addLine(reading: Reading, text: string) {
  reading.hasEnded = false
  reading.lines.push({ text, steps: reading.transpositions.at(-1) ?? 0 })
}

function addText(reading: Reading, line: string) {
  const { environment } = reading
  if (environment === 'tab' || isDrawing(environment)) return addLine(reading, line)
  if (reading.hasEnded && line.trim()) addLine(reading, '')
  if (line.startsWith('#')) {
    const remark = line.replace(/^[#\s]+/, '').trim()
    return remark ? addLine(reading, toNoteLine(remark)) : undefined
  }
  if (line.trim()) reading.hasBegun = true
  // Stanzas outside of sections are verses.
  else if (!environment) enterSection(reading, '')
  addLine(reading, environment === 'grid' ? readGridLine(line) : readLyricsLine(reading.memory.recall(line)))
}

/** `| C . . . | G . . . |` moves with the song if it is a bracket. */
function readGridLine(line: string) {
  const text = line.trim()
  return !/[[\]]/.test(text) && parseChordGroup(text)?.tokens.some(({ chord }) => chord) ? `[${text}]` : line
}

const readLyricsLine = (line: string) =>
  line
    .replace(/^ #/, '#')
    .replace(/\[\*([^[\]]*)\]/g, (_, annotation: string) => (annotation.trim() ? toNoteLine(annotation) : ''))
    .replaceAll('[]', '')
    .replace(/<b>([^<]*)<\/b>/g, '**$1**')

/** Transposes each run of lines that a `{transpose}` stands above; `key` is that of the chords as written. */
function transposeLines(lines: Reading['lines'], key: string) {
  const runs: { steps: number; texts: string[] }[] = []
  for (const { text, steps } of lines) {
    const run = runs.at(-1)
    if (run?.steps === steps) run.texts.push(text)
    else runs.push({ steps, texts: [text] })
  }
  return runs.map(({ steps, texts }) => {
    const text = texts.join('\n')
    return steps ? formatMarkup(transposeChart(parseChart(text), steps, transposeKey(key, steps))) : text
  })
}
