import { type DevicePreferences, type DevicePreferencesByTarget, toTargetId } from './device-preferences'
import { fitsTogether } from './merge-change'
import {
  MAX_CHANGES,
  noPreferences,
  type PreferenceChange,
  type PreferenceTarget,
  pickPreferences,
  type SavedPreferences,
  type SongPreferences,
} from './preferences'

/** Applies a change made on this device. For a guest only the result is stored, as nothing is sent. */
export function applyChange(
  stored: DevicePreferencesByTarget,
  target: PreferenceTarget,
  change: Partial<SongPreferences>,
  sent: { at: number } | null,
): DevicePreferencesByTarget {
  const targetId = toTargetId(target)
  const local: DevicePreferences = stored[targetId] ?? noPreferences
  if (!sent) return { ...stored, [targetId]: { ...pickPreferences(local), ...change } }
  const before = Object.fromEntries(Object.keys(change).map(field => [field, local[field as keyof SongPreferences]]))
  return { ...stored, [targetId]: { ...local, ...change, was: { ...before, ...local.was }, at: sent.at } }
}

/** Lists the changes that are not yet sent. */
export const listUnsentChanges = (stored: DevicePreferencesByTarget, now: number): PreferenceChange[] =>
  Object.entries(stored)
    .flatMap(([targetId, local]) => {
      const { was, at = now } = local
      if (!was || Object.keys(was).length === 0) return []
      const is = Object.fromEntries(Object.keys(was).map(field => [field, local[field as keyof SongPreferences]]))
      return [{ ...parseTargetId(targetId), was, is, ago: Math.max(0, now - at) }]
    })
    .slice(0, MAX_CHANGES)

/** Merges the server's answer: sent changes are done, and changes made meanwhile stay unsent. */
export function reconcile(
  stored: DevicePreferencesByTarget,
  sent: PreferenceChange[],
  saved: SavedPreferences[],
): DevicePreferencesByTarget {
  const reconciled: DevicePreferencesByTarget = Object.fromEntries(
    saved.map(preferences => [
      toTargetId(preferences),
      keepNoteSpaces(stored[toTargetId(preferences)], pickPreferences(preferences)),
    ]),
  )
  for (const [targetId, local] of Object.entries(stored)) {
    const theirs = reconciled[targetId] ?? noPreferences
    const sentChange = sent.find(change => toTargetId(change) === targetId)
    const unsent = Object.entries(local.was ?? {}).filter(([field]) =>
      isUnsent(field as keyof SongPreferences, local, sentChange, theirs),
    )
    if (unsent.length === 0) continue
    const own = Object.fromEntries(unsent.map(([field]) => [field, local[field as keyof SongPreferences]]))
    const was = Object.fromEntries(
      unsent.map(([field, was]) => [field, findBase(field as keyof SongPreferences, was, sentChange, theirs)]),
    )
    reconciled[targetId] = { ...theirs, ...own, was, ...(local.at !== undefined && { at: local.at }) }
  }
  return reconciled
}

/** Whether a field was changed since it was sent, never sent, or is a note that did not fit beside another one. */
function isUnsent(
  field: keyof SongPreferences,
  local: DevicePreferences,
  sent: PreferenceChange | undefined,
  theirs: SongPreferences,
) {
  if (!sent || !(field in sent.is) || sent.is[field] !== local[field]) return true
  return (
    field === 'note' &&
    local.note !== '' &&
    !containsNote(theirs.note, local.note) &&
    !fitsTogether(theirs.note, local.note)
  )
}

/**
 * Returns the value from which the next change starts. For a sent note it is that note: the server may have merged it
 * with another one.
 */
function findBase(
  field: keyof SongPreferences,
  was: unknown,
  sent: PreferenceChange | undefined,
  theirs: SongPreferences,
) {
  if (!sent || !(field in sent.is)) return was
  if (field !== 'note') return theirs[field]
  return containsNote(theirs.note, sent.is.note ?? '') ? sent.is.note : was
}

/** The server trims notes; the device keeps the spaces of a note that is still being written. */
const keepNoteSpaces = (local: DevicePreferences | undefined, theirs: SongPreferences): SongPreferences =>
  local && trimNote(local.note) === theirs.note ? { ...theirs, note: local.note } : theirs
const containsNote = (whole: string, part: string) => whole.includes(trimNote(part))
const trimNote = (text: string) => text.normalize('NFC').trim()

function parseTargetId(targetId: string): PreferenceTarget {
  const [hymnId = '', itemId] = targetId.split(' ')
  return { hymnId, itemId: itemId ?? null }
}
