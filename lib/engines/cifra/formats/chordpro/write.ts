import { findLoneLabel, joinSources, type Row, splitIntoRows } from '@/lib/engines/cifra/formats/rows'
import type { SongWriter } from '@/lib/engines/cifra/formats/song-writer'
import type { MarkupNode } from '@/lib/engines/cifra/markup/markup'
import type { Song } from '@/lib/engines/cifra/song'
import { formatDirective, isDrawing, parseDirective } from './directive'

export const chordProWriter: SongWriter = { writeSong, between: '\n{new_song}\n' }

function writeSong(song: Song) {
  return `${[...writeMetadata(song), '', ...writeLyrics(splitIntoRows(song.lyrics))].join('\n')}\n`
}

function writeMetadata({ title, number, collection, author, key, capo, tempo, themes, link }: Song) {
  const fields: [string, string | number | null][] = [
    ['title', title],
    // Programs that show one name show this one.
    ['artist', author],
    ['key', key],
    ['capo', capo],
    ['tempo', tempo],
    ['meta', number && `number ${number}`],
    ['meta', collection && `collection ${collection}`],
    ...themes.map((theme): [string, string] => ['meta', `theme ${theme}`]),
    // ChordPro leaves names in `x_` to programs, and others pass over them.
    ['x_link', link],
  ]
  return fields.flatMap(([name, value]) => (value ? formatDirective(name, value) : []))
}

/** A label begins a section, and the next blank line or label ends it. */
function writeLyrics(rows: Row[]) {
  const lines: string[] = []
  let section: string | undefined
  const enter = (next: string | undefined, label = '') => {
    if (section === next) return
    if (section) lines.push(`{end_of_${section}}`)
    if (next) lines.push(label ? formatDirective(`start_of_${next}`, label) : `{start_of_${next}}`)
    section = next
  }
  let isDrawn = false
  rows.forEach((row, i) => {
    const source = joinSources(row)
    const [, edge, drawing = ''] = /^(start|end)_of_(\w+)$/.exec(parseDirective(source)?.name ?? '') ?? []
    if (edge && isDrawing(drawing)) isDrawn = edge === 'start'
    const label = isDrawn ? undefined : findLoneLabel(row)
    if (isDrawn) lines.push(source)
    else if (label !== undefined && !/[{}]/.test(label)) {
      enter(undefined)
      const kind = findSectionKind(label)
      const isFollowed = !isBlankOrLabel(rows[i + 1])
      if (kind && isFollowed) enter(kind, label)
      else lines.push(formatDirective(kind === 'chorus' ? 'chorus' : 'comment', label))
    } else {
      if (row.kind === 'blank') enter(undefined)
      else if (row.kind === 'tablature') enter('tab')
      else if (section === 'tab') enter(undefined)
      lines.push(row.nodes.map(formatNode).join('').replace(/^#/, ' #'))
    }
  })
  enter(undefined)
  return lines
}

const isBlankOrLabel = (row: Row | undefined) =>
  !row || row.kind === 'blank' || row.kind === 'tablature' || findLoneLabel(row) !== undefined

function formatNode(node: MarkupNode) {
  if (node.kind === 'above' || node.kind === 'inline') return `[${node.chordGroup.source}]`
  if (node.kind === 'label') return `[*${node.label}]`
  return parseDirective(node.source)?.name === 'new_song' ? '' : node.source
}

/** The sections that other programs have a sign of their own for. */
type SectionKind = 'chorus' | 'verse' | 'bridge'

const PATTERNS: [SectionKind, RegExp][] = [
  ['chorus', /^(?:refr[aã]o|coro|estribilho|chorus)(?!\p{L})/iu],
  ['verse', /^(?:\d+[ªa.]? ?)?(?:verso|estrofe|verse)(?!\p{L})/iu],
  ['bridge', /^(?:ponte|bridge)(?!\p{L})/iu],
]

/** Returns the kind of a section by its label, such as `Refrão` or `Verso 2`. */
const findSectionKind = (label: string) => PATTERNS.find(([, pattern]) => pattern.test(label))?.[0]
