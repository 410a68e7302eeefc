import { eventWording } from '@/lib/events/wording'
import { hymnWording } from '@/lib/hymns/wording'
import { noticeWording } from '@/lib/notices/wording'
import type { Subject } from '@/lib/personal-data/subject'
import { formatHymnWithSettings, parseItem } from '@/lib/playlists/item-settings'
import { playlistWording } from '@/lib/playlists/wording'

/** 'Aviso “Mutirão”'; undefined for what has no name. */
export function nameSubject({ hymn, notice, playlist, event }: Subject) {
  if (hymn) return `Louvor ${hymn.number} “${hymn.title}”`
  if (notice) return `Aviso “${notice.title}”`
  if (playlist) return `Playlist “${playlist.name}”`
  if (event) return `Evento “${event.title}”`
  return undefined
}

/** The content of a version by the labels of its form; a playlist's hymns by their titles. */
export function labelContent(version: Subject & { content: unknown }, hymns: ReadonlyMap<string, string>) {
  const written: { [field: string]: unknown } = Object(version.content)
  const fields = Object.entries(wordingOf(version)).map(([field, { label, said }]) => {
    const value = written[field]
    // What an earlier release wrote may be of another shape than the words are for.
    return [label, said && typeof value === 'string' ? said(value as never) : plain(value, hymns)] as const
  })
  return Object.fromEntries(fields.filter(([, text]) => text !== ''))
}

/** The ids of the hymns that contents of playlists name. */
export const hymnsNamedIn = (contents: unknown[]) => [
  ...new Set(
    contents.flatMap(content => {
      const hymns: unknown = Object(content).hymns
      return Array.isArray(hymns)
        ? hymns.filter(place => typeof place === 'string').map(place => parseItem(place).hymnId)
        : []
    }),
  ),
]

type Wording = Record<string, { label: string; said?: (value: never) => string }>

function wordingOf({ hymn, notice, playlist, event }: Subject): Wording {
  if (hymn) return hymnWording
  if (notice) return noticeWording
  if (playlist) return playlistWording
  return event ? eventWording : {}
}

function plain(value: unknown, hymns: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map(item => songIn(String(item), hymns)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** An item of a list: where it names a hymn, the hymn's title with how it was played. */
function songIn(item: string, hymns: ReadonlyMap<string, string>) {
  const { hymnId, ...howItIsPlayed } = parseItem(item)
  const hymn = hymns.get(hymnId)
  return hymn ? formatHymnWithSettings(hymn, howItIsPlayed) : item
}
