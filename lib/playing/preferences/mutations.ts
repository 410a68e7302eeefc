import 'server-only'
import { subMilliseconds } from 'date-fns'
import { db, type Transaction } from '@/lib/platform/database/db'
import { mergeChange } from './merge-change'
import { hasNoPreferences, noPreferences, type PreferenceChange, pickPreferences } from './preferences'

/**
 * Saves the changes of one of the person's devices; changes to hymns or items that no longer exist are skipped. Devices
 * of the same person are saved one after the other.
 */
export function saveChanges(profileId: string, changes: PreferenceChange[], now: Date) {
  return db.$transaction(async transaction => {
    await transaction.$queryRaw`select 1 from profiles where id = ${profileId}::uuid for no key update`
    const exists = await findExistingTargets(transaction, changes)
    for (const change of changes) if (exists(change)) await saveChange(transaction, profileId, change, now)
  })
}

async function saveChange(transaction: Transaction, profileId: string, change: PreferenceChange, now: Date) {
  const { hymnId, itemId } = change
  const found = await transaction.ownWay.findFirst({ where: { profileId, hymnId, itemId } })
  const at = subMilliseconds(now, change.ago)
  const before = found ? pickPreferences(found) : noPreferences
  const preferences = mergeChange(before, found?.updatedAt ?? new Date(0), change, at)

  if (hasNoPreferences(preferences)) {
    if (found) await transaction.ownWay.delete({ where: { id: found.id } })
    return
  }
  const data = { ...preferences, updatedAt: found && found.updatedAt > at ? found.updatedAt : at }
  if (found) await transaction.ownWay.update({ where: { id: found.id }, data: { ...data, version: { increment: 1 } } })
  else await transaction.ownWay.create({ data: { profileId, hymnId, itemId, ...data } })
}

/**
 * Returns a function that tells whether a target exists: a hymn, or an item with this hymn. The rows are locked against
 * deletion until the transaction ends.
 */
async function findExistingTargets(transaction: Transaction, changes: PreferenceChange[]) {
  const hymnIds = changes.map(({ hymnId }) => hymnId)
  const itemIds = changes.flatMap(({ itemId }) => itemId ?? [])
  const hymns = await transaction.$queryRaw<{ id: string }[]>`
    select id from hymns where id = any(${hymnIds}::uuid[]) order by id for key share`
  const items = await transaction.$queryRaw<{ id: string; hymn_id: string }[]>`
    select id, hymn_id from playlist_items where id = any(${itemIds}::uuid[]) order by id for key share`
  return ({ hymnId, itemId }: PreferenceChange) =>
    itemId === null
      ? hymns.some(({ id }) => id === hymnId)
      : items.some(item => item.id === itemId && item.hymn_id === hymnId)
}
