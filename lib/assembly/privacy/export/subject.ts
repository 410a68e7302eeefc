import { eventWording } from '@/lib/events/wording'
import { hymnWording } from '@/lib/hymns/wording'
import { noticeWording } from '@/lib/notices/wording'
import type { Subject } from '@/lib/platform/personal-data/table'
import { formatHymnWithSettings, parseItem } from '@/lib/playlists/item-settings'
import { playlistWording } from '@/lib/playlists/versions'
import { formatHymnNumber } from '@/lib/values/numbered-title'

/** 'Aviso “Mutirão”'. Returns undefined if the subject has no name. */
export function nameSubject({ hymn, notice, playlist, event }: Subject) {
  if (hymn) return `${formatHymnNumber(hymn) || 'Louvor'} “${hymn.title}”`
  if (notice) return `Aviso “${notice.title}”`
  if (playlist) return `Playlist “${playlist.name}”`
  if (event) return `Evento “${event.title}”`
  return undefined
}

/** The content of a version by the labels of its form; a playlist lists its hymns by title. */
export function labelContent(version: Subject & { content: unknown }, hymns: ReadonlyMap<string, string>) {
  const content: { [field: string]: unknown } = Object(version.content)
  const labelled = Object.entries(findWording(version)).map(([field, { label, format }]) => {
    const value = content[field]
    // An earlier release may have stored a value of another type than `format` accepts.
    return [label, format && typeof value === 'string' ? format(value as never) : plain(value, hymns)] as const
  })
  return Object.fromEntries(labelled.filter(([, text]) => text !== ''))
}

/** The ids of the hymns in these contents of playlists. */
export const hymnsNamedIn = (contents: unknown[]) => [
  ...new Set(
    contents.flatMap(content => {
      const hymns: unknown = Object(content).hymns
      return Array.isArray(hymns)
        ? hymns.filter(item => typeof item === 'string').map(item => parseItem(item).hymnId)
        : []
    }),
  ),
]

type Wording = Record<string, { label: string; format?: (value: never) => string }>

function findWording({ hymn, notice, playlist, event }: Subject): Wording {
  if (hymn) return hymnWording
  if (notice) return noticeWording
  if (playlist) return playlistWording
  return event ? eventWording : {}
}

function plain(value: unknown, hymns: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map(item => formatItem(String(item), hymns)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** An item of a list; an item of a playlist becomes the hymn's title with its settings. */
function formatItem(item: string, hymns: ReadonlyMap<string, string>) {
  const { hymnId, ...settings } = parseItem(item)
  const hymn = hymns.get(hymnId)
  return hymn ? formatHymnWithSettings(hymn, settings) : item
}
