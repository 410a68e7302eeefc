import { toChordedNoteLine, toNoteLine } from '@/lib/engines/cifra/formats/note-line'
import { trimLyrics } from '@/lib/engines/cifra/formats/song-fields'
import { parseDirective as parsePublished } from '@/lib/engines/cifra/markup/directive'
import type { Song } from '@/lib/engines/cifra/song'
import { transposeKey } from '@/lib/engines/cifra/theory/key'
import { ChordMemory } from './chord-memory'
import { type Directive, formatDirective, isDrawing, isPageLayout, parseDirective } from './directive'
import { readBars, readLyricsLine } from './lines'
import { addMetadata, finishMetadata, newMetadata } from './metadata'
import { type ReadLine, writeInKey } from './written-key'

/** Reads a ChordPro text; `{new_song}` begins another song. */
export function readChordPro(text: string): Song[] {
  const songs: string[][] = [[]]
  for (const line of text
    .replace(/^\ufeff/, '')
    .replace(CONTINUED, '')
    .split(/\r\n?|\n/)) {
    if (parseDirective(line)?.name === 'new_song') songs.push([])
    else songs.at(-1)?.push(line)
  }
  return songs.map(readSong).filter(({ title, lyrics }) => title || lyrics)
}

/** A backslash at its end continues a line on the next one. */
const CONTINUED = /\\(?:\r\n?|\n)[^\S\r\n]*/g

/** The lines read so far, and the state that later lines depend on. */
type Reading = {
  lines: ReadLine[]
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
  const lyrics = trimLyrics([...notes, ...writeInKey(reading.lines, song.key)].join('\n'))
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
    if (value) addLine(reading, toChordedNoteLine(value))
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
    // A directive that somebody has put out of use says nothing.
    return remark && !parseDirective(remark) ? addLine(reading, toNoteLine(remark)) : undefined
  }
  if (line.trim()) reading.hasBegun = true
  // Stanzas outside of sections are verses.
  else if (!environment) enterSection(reading, '')
  if (environment === 'grid') addLine(reading, readBars(line) ?? line)
  else addLine(reading, (/^\s*\|/.test(line) && readBars(line)) || readLyricsLine(reading.memory.recall(line)))
}
