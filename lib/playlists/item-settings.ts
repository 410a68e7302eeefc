/** How the hymn of a playlist item is to be played; null or empty for what is left open. */
export type ItemSettings = {
  key: string | null
  capo: number | null
  note: string
  singer: string
  tempo: number | null
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

/** Formats the settings as the line under the title: `Tom G · capo 2 · Ana · 72 bpm · começa a capela`. */
export const formatItemSettings = ({ key, capo, note, singer, tempo }: ItemSettings) =>
  [key && `Tom ${key}`, capo && `capo ${capo}`, singer, tempo && `${tempo} bpm`, note].filter(Boolean).join(' · ')

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
