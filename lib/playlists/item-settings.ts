import { findShapesKey, formatCapo, moveCapo } from '@/lib/engines/cifra/theory/capo'

/** How the hymn of a playlist item is to be played; null or empty for what is left open. */
export type ItemSettings = {
  key: string | null
  capo: number | null
  note: string
  singer: string
  tempo: number | null
}

/** An item of a playlist with its hymn: the key in which that sounds by itself, and its own capo. */
export type PlaylistItem = ItemSettings & {
  itemId: string
  id: string
  number: number | null
  title: string
  defaultKey: string
  ownCapo?: number
}

/** A hymn's position in a playlist and its settings there; older removals stored only the position. */
export type RemovedItem = { playlistId: string; place: number; itemId?: string } & Partial<ItemSettings>

export const noItemSettings: ItemSettings = { key: null, capo: null, note: '', singer: '', tempo: null }

export const pickItemSettings = ({ key, capo, note, singer, tempo }: ItemSettings): ItemSettings => ({
  key,
  capo,
  note,
  singer,
  tempo,
})

/** Formats the line under the title: `Tom A · capo 2 · formas de G · Ana · 72 bpm · começa a capela`. */
export function formatItemSettings({
  key,
  capo,
  note,
  singer,
  tempo,
  defaultKey,
  ownCapo = 0,
}: ItemSettings & Partial<PlaylistItem>) {
  const sounding = key ?? defaultKey
  const fret = capo ?? (sounding ? moveCapo(ownCapo, defaultKey ?? sounding, sounding).capo : 0)
  return [key && `Tom ${key}`, describeCapo(sounding, fret, capo), singer, tempo && `${tempo} bpm`, note]
    .filter(Boolean)
    .join(' · ')
}

function describeCapo(sounding: string | undefined, fret: number, chosen: number | null) {
  if (fret === 0) return chosen === 0 && 'sem capo'
  return sounding ? formatCapo(fret, findShapesKey(sounding, fret)) : `capo ${fret}`
}

/** Formats a hymn for a plain-text list. */
export function formatHymnWithSettings(hymn: string, settings: ItemSettings) {
  const summary = formatItemSettings(settings)
  return summary ? `${hymn} (${summary})` : hymn
}

/** Serializes an item for versions, drafts and forms: the hymn's id, followed by its settings if there are any. */
export function serializeItem({ hymnId, ...item }: { hymnId: string } & ItemSettings) {
  const { key, capo, note, singer, tempo } = item
  const settings = Object.entries({ key, capo, note, singer, tempo }).filter(
    ([, value]) => value !== null && value !== '',
  )
  return settings.length === 0 ? hymnId : `${hymnId} ${JSON.stringify(Object.fromEntries(settings))}`
}

/** Parses a serialized item; the result may be anything, as the text may come from outside. */
export function parseItem(text: string): { hymnId: string } & ItemSettings {
  const at = text.indexOf(' ')
  if (at < 0) return { hymnId: text, ...noItemSettings }
  return { hymnId: text.slice(0, at), ...noItemSettings, ...parseFields(text.slice(at + 1)) }
}

function parseFields(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { note: null }
  }
}
