import 'server-only'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { managesMusic, type Person } from '@/lib/platform/session/actor'
import type { ItemSettings } from '@/lib/playlists/item-settings'
import { SINGER_KEY_LIMITS } from '@/lib/playlists/lengths'
import { findSingerScope } from '@/lib/playlists/policy'

type SungItem = { hymnId: string } & ItemSettings

/**
 * Saves the key in which somebody sings a hymn, for the next time. Per hymn and per person only the newest are stored.
 * The hymns are locked in a fixed order, so that concurrent changes wait for each other.
 */
export async function saveSingerKeys(transaction: Transaction, sung: SungItem[], setter: Person) {
  const { id: by } = setter
  const singerKeys = sung.flatMap(({ hymnId, singer, key }) => {
    const scope = singer && key && findSingerScope(setter, singer)
    return scope ? [{ hymnId, singer: scope === 'anybody' ? singer : null, key, by }] : []
  })
  if (singerKeys.length === 0) return
  const hymnIds = singerKeys.map(({ hymnId }) => hymnId)
  await transaction.$queryRaw`select 1 from hymns where id = any(${hymnIds}::uuid[]) order by id for no key update`
  for (const one of singerKeys) await (one.singer === null ? saveOwnSingerKey : saveNamedSingerKey)(transaction, one)
  await transaction.$executeRaw`
    delete from singer_keys where id in (
      select id from (
        select id, singer, hymn_id, author_id,
          row_number() over (partition by hymn_id, singer is null order by used_at desc, id) as of_hymn,
          row_number() over (partition by author_id order by used_at desc, id) as by_person
        from singer_keys where hymn_id = any(${hymnIds}::uuid[]) or author_id = ${by}::uuid
      ) counted
      where hymn_id = any(${hymnIds}::uuid[]) and singer is not null and of_hymn > ${SINGER_KEY_LIMITS.ofHymn}
        or author_id = ${by}::uuid and by_person > ${SINGER_KEY_LIMITS.byPerson}
    )`
}

type SingerAndKey = { singer?: string | undefined; key?: string | null | undefined }

/** Whether this change is within the limit for remembered keys; a change without singer or key does not count. */
export async function mayRememberKeys(actor: Person, ...settings: SingerAndKey[]) {
  if (!settings.some(({ singer, key }) => singer || key)) return true
  return (!managesMusic(actor) && !actor.confirmed) || tryConsume(limits.singerKeysByPerson, actor.id)
}

/** Deletes the key in which somebody sings a hymn; it is refused if it is gone already. */
export async function deleteSingerKey(id: string) {
  const { count } = await db.singerKey.deleteMany({ where: { id } })
  return count > 0 ? written() : unwritten('gone')
}

type SingerKeyRow = { hymnId: string; singer: string | null; key: string | null; by: string }

const saveNamedSingerKey = (
  transaction: Transaction,
  { hymnId, singer, key, by }: SingerKeyRow,
) => transaction.$executeRaw`
  insert into singer_keys (hymn_id, singer, key, author_id)
  values (${hymnId}::uuid, ${singer}, ${key}, ${by}::uuid)
  on conflict (hymn_id, singer) do update set key = excluded.key, author_id = excluded.author_id, used_at = now()`

const saveOwnSingerKey = (transaction: Transaction, { hymnId, key, by }: SingerKeyRow) => transaction.$executeRaw`
  insert into singer_keys (hymn_id, key, author_id)
  values (${hymnId}::uuid, ${key}, ${by}::uuid)
  on conflict (hymn_id, author_id) where singer is null do update set key = excluded.key, used_at = now()`
