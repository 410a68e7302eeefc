import { type Song, UnreadableSongs } from '@/lib/engines/cifra/song'
import { toNoteLine } from './note-line'
import {
  EMPTY_SONG,
  joinAuthors,
  listDistinct,
  readKey,
  readNumber,
  readTempo,
  toLine,
  trimLyrics,
} from './song-fields'
import { findChildren, parseXml, readChild, readTextContent, type XmlElement, type XmlNode } from './xml'

/** Reads a song of OpenLyrics 0.8 or 0.9, as OpenLP and others export it. */
export function readOpenLyrics(text: string): Song[] {
  const root = parseXml(text)
  const [lyrics] = findChildren(root, 'lyrics')
  if (root.name !== 'song' || !lyrics) throw new UnreadableSongs('Este arquivo XML não tem um louvor do OpenLyrics.')
  const [properties] = findChildren(root, 'properties')
  return [{ ...EMPTY_SONG, ...(properties && readProperties(properties)), lyrics: readLyrics(lyrics) }]
}

function readProperties(properties: XmlElement): Omit<Song, 'lyrics'> {
  const list = (group: string, item: string) =>
    findChildren(properties, group).flatMap(element => findChildren(element, item))
  const [songbook] = list('songbooks', 'songbook')
  return {
    title: toLine(readTextContent(list('titles', 'title')[0])),
    number: readNumber(songbook?.attributes.entry ?? ''),
    collection: toLine(songbook?.attributes.name ?? ''),
    author: joinAuthors(list('authors', 'author').map(readTextContent)),
    key: readKey(readChild(properties, 'key')),
    capo: 0,
    tempo: readTempo(readChild(properties, 'tempo')),
    themes: listDistinct(list('themes', 'theme').map(readTextContent)),
    link: '',
  }
}

function readLyrics(lyrics: XmlElement) {
  const parts = lyrics.children.filter(
    (node): node is XmlElement => typeof node !== 'string' && /^(?:verse|instrument)$/.test(node.name),
  )
  // The same verse in other languages or in slides that follow has the same name.
  return trimLyrics(
    parts
      .map((part, i) => {
        const name = part.attributes.name ?? ''
        const head = name && name !== parts[i - 1]?.attributes.name ? [toNoteLine(readVerseName(name))] : []
        return [...head, ...findChildren(part, 'lines').flatMap(readLines)].join('\n')
      })
      .join('\n\n'),
  )
}

const NAMES: Record<string, string> = {
  v: 'Verso',
  c: 'Refrão',
  p: 'Pré-refrão',
  b: 'Ponte',
  e: 'Final',
  i: 'Intro',
  o: 'Outra parte',
}

/** `v1` is `Verso 1`, `c` is `Refrão`; other names are as written. */
function readVerseName(name: string) {
  const [, letter = '', rest = ''] = /^([vcpbeio])(\d*[a-z]?)$/.exec(name) ?? []
  return letter ? `${NAMES[letter]}${rest && ` ${rest}`}` : name
}

/** Line breaks of the file mean nothing: a line ends at `<br/>`, or is an element of its own in older files. */
function readLines(lines: XmlElement) {
  const part = lines.attributes.part ? [toNoteLine(lines.attributes.part)] : []
  const repeat = Number(lines.attributes.repeat ?? 1)
  const texts = lines.children.map(readNode).join('').split('\n')
  return [...part, ...texts.map(text => text.trim()).filter(Boolean), ...(repeat > 1 ? [`[${repeat}x]`] : [])]
}

function readNode(node: XmlNode): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ')
  const inner = () => node.children.map(readNode).join('')
  switch (node.name) {
    case 'br':
      return '\n'
    case 'line':
      return `${inner()}\n`
    case 'chord':
      return `[${formatChordElement(node)}]${inner()}`
    case 'comment':
      return `\n${toNoteLine(toLine(readTextContent(node)))}\n`
    default:
      return inner()
  }
}

/** The chord of `name="D/F#"` (0.8), or of `root="D" structure="m7" bass="F#"` (0.9). */
function formatChordElement({ attributes }: XmlElement) {
  const { name, root = '', structure = '', bass } = attributes
  if (name) return name
  const suffix = SUFFIXES[structure] ?? structure
  return `${root}${suffix}${bass ? `/${bass}` : ''}`
}

/** The structures that OpenLyrics names; other ones are written as chords write them. */
const SUFFIXES: Record<string, string> = {
  '3': '',
  major: '',
  min: 'm',
  minor: 'm',
  dom7: '7',
  min7: 'm7',
  maj7: '7M',
  'min-maj7': 'm7M',
  minmaj7: 'm7M',
  augmaj7: '7M(#5)',
  aug7: '7(#5)',
  power: '5',
  half: 'm7(b5)',
  'half-dim7': 'm7(b5)',
  halfdim7: 'm7(b5)',
  dim7: 'º7',
  maj6: '6',
  maj6b: '(b6)',
  min6: 'm6',
  min6b: 'm(b6)',
  dom9: '9',
  dom9b: '7(b9)',
  maj9: '7M(9)',
  min9: 'm7(9)',
  minmaj9: 'm7M(9)',
  aug9: '9(#5)',
  halfdim9: 'm9(b5)',
}
