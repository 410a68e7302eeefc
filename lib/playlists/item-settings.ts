/** What a place of a playlist says of how its hymn is played there; null, and empty, for what it leaves open. */
export type Saying = {
  key: string | null
  capo: number | null
  note: string
  singer: string
  tempo: number | null
}

/** Where a hymn stood in a playlist, and what was said of it there; removals of before keep only where. */
export type Standing = { playlistId: string; place: number; itemId?: string } & Partial<Saying>

export const nothingSaid: Saying = { key: null, capo: null, note: '', singer: '', tempo: null }

export const sayingOf = ({ key, capo, note, singer, tempo }: Saying): Saying => ({ key, capo, note, singer, tempo })

/** In one line, as it stands under the title: `Tom G · capo 2 · Ana · 72 bpm · começa a capela`. */
export const sayingLine = ({ key, capo, note, singer, tempo }: Saying) =>
  [key && `Tom ${key}`, capo && `capo ${capo}`, singer, tempo && `${tempo} bpm`, note].filter(Boolean).join(' · ')

/** For whoever reads a list of hymns as text. */
export function sungAs(hymn: string, said: Saying) {
  const line = sayingLine(said)
  return line ? `${hymn} (${line})` : hymn
}

/** A place as versions, drafts and forms write it: the hymn's id alone, or with what is said behind it. */
export function writtenPlace({ hymnId, ...place }: { hymnId: string } & Saying) {
  const { key, capo, note, singer, tempo } = place
  const said = Object.entries({ key, capo, note, singer, tempo }).filter(([, value]) => value !== null && value !== '')
  return said.length === 0 ? hymnId : `${hymnId} ${JSON.stringify(Object.fromEntries(said))}`
}

/** The same, read; what somebody else has written may be anything. */
export function placeIn(written: string): { hymnId: string } & Saying {
  const at = written.indexOf(' ')
  if (at < 0) return { hymnId: written, ...nothingSaid }
  return { hymnId: written.slice(0, at), ...nothingSaid, ...fieldsIn(written.slice(at + 1)) }
}

function fieldsIn(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { note: null }
  }
}
