/** What a place of a playlist says of how its hymn is played there; null, and empty, for what it leaves open. */
export type ItemSettings = {
  key: string | null
  capo: number | null
  note: string
  singer: string
  tempo: number | null
}

/** Where a hymn stood in a playlist, and what was said of it there; removals of before keep only where. */
export type RemovedItem = { playlistId: string; place: number; itemId?: string } & Partial<ItemSettings>

export const noItemSettings: ItemSettings = { key: null, capo: null, note: '', singer: '', tempo: null }

export const pickItemSettings = ({ key, capo, note, singer, tempo }: ItemSettings): ItemSettings => ({
  key,
  capo,
  note,
  singer,
  tempo,
})

/** In one line, as it stands under the title: `Tom G · capo 2 · Ana · 72 bpm · começa a capela`. */
export const formatItemSettings = ({ key, capo, note, singer, tempo }: ItemSettings) =>
  [key && `Tom ${key}`, capo && `capo ${capo}`, singer, tempo && `${tempo} bpm`, note].filter(Boolean).join(' · ')

/** For whoever reads a list of hymns as text. */
export function formatHymnWithSettings(hymn: string, settings: ItemSettings) {
  const line = formatItemSettings(settings)
  return line ? `${hymn} (${line})` : hymn
}

/** A place as versions, drafts and forms write it: the hymn's id alone, or with what is said behind it. */
export function serializeItem({ hymnId, ...place }: { hymnId: string } & ItemSettings) {
  const { key, capo, note, singer, tempo } = place
  const settings = Object.entries({ key, capo, note, singer, tempo }).filter(
    ([, value]) => value !== null && value !== '',
  )
  return settings.length === 0 ? hymnId : `${hymnId} ${JSON.stringify(Object.fromEntries(settings))}`
}

/** The same, read; what somebody else has written may be anything. */
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
