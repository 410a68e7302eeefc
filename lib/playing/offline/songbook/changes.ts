import type { PlayedHymn } from '@/lib/playing/setlist'
import { parseJson } from '@/lib/values/json'

/** A hymn that was written after a device's copy was read, and its place in the songbook; without them it is gone. */
export type SongbookChange = { id: string } & ({ at: number; hymn: PlayedHymn } | { at: null; hymn: null })

/** What the server answers to a device whose copy it knows; to any other it sends the whole songbook, a list. */
export type SongbookChanges = { changes: SongbookChange[] }

/**
 * Returns the songbook as it is now, of a device's copy, the server's answer and the answer's tag. Returns undefined if
 * the copy with the changes is not what the server has: a text that differs by one letter has another digest.
 */
export async function applyChanges(copy: string, answer: string, tag: string | null) {
  const received = parseJson(answer)
  if (Array.isArray(received)) return answer

  const { changes } = Object(received) as Partial<SongbookChanges>
  const hymns = parseJson(copy)
  if (!Array.isArray(hymns) || !Array.isArray(changes)) return undefined
  const text = JSON.stringify(mergeChanges(hymns, changes))
  return tag?.includes(`"${await digest(text)}.`) ? text : undefined
}

/** The changes come in the order of their places. */
function mergeChanges(hymns: PlayedHymn[], changes: SongbookChange[]) {
  const ids = new Set(changes.map(({ id }) => id))
  const merged = hymns.filter(hymn => !ids.has(Object(hymn).id))
  for (const { at, hymn } of changes) if (hymn) merged.splice(at, 0, hymn)
  return merged
}

async function digest(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash).subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
}
