import { subDays } from 'date-fns/subDays'
import { parseStreamUrl } from '@/lib/live/broadcast'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { extractDigits } from '@/lib/values/schema-fields'
import { type FormerDatabase, selectColumns } from './former-database'
import { isTrue, type Say, toBirthDate, toCreatedAt, toDay, toMoment, toText, toTimeOfDay } from './former-values'
import { findPeople } from './lookups'
import type { Move, MovedTable } from './move-table'

export const describeEvents = (former: FormerDatabase): MovedTable => ({
  name: 'events',
  sql: selectColumns(former, 'events', [
    ...['id', 'title', 'description', 'event_date', 'event_time', 'created_by', 'created_at'],
  ]),
  keepsUp: ['title', 'description', 'event_date', 'event_time'],
  async prepare(here, rows) {
    const whoIs = await findPeople(here, rows, 'created_by')
    return (row, id, say) => {
      const day = readDay(row.event_date, say)
      if (!day || day < '2000-01-01' || day > '2199-12-31') {
        say('odd-date')
        return undefined
      }
      const creator = whoIs(row.created_by)
      if (!creator) say('no-author')
      const createdAt = row.created_at ? toCreatedAt(row.created_at, say) : new Date()
      return {
        row: {
          id,
          title: readTitle(row.title, say),
          description: toText(row.description, 2000, say, { lines: true }) || null,
          event_date: day,
          event_time: readTime(row.event_time, say),
          created_by: creator ?? null,
          ...{ ends_next_day: false, members_only: false, is_cancelled: false, exception_changes: 0, version: 1 },
          created_at: createdAt,
          updated_at: createdAt,
        },
      }
    }
  },
})

/** The requests that would not be deleted the next night. They are read by the pastoral team only, as all are. */
export const describePrayers = (former: FormerDatabase, retentionDays: number): MovedTable => ({
  name: 'prayer_requests',
  sql: selectColumns(former, 'prayer_requests', [
    ...['id', 'full_name', 'birth_date', 'phone', 'is_member', 'prayer_description', 'created_at', 'user_id'],
  ]),
  async prepare(here, rows) {
    const whoIs = await findPeople(here, rows, 'user_id')
    return (row, id, say) => {
      const text = toText(row.prayer_description, 1000, say, { lines: true })
      const createdAt = toCreatedAt(row.created_at, say)
      const isOld = createdAt < subDays(new Date(), retentionDays)
      if (!text || isOld) {
        say(isOld ? 'too-old' : 'empty')
        return undefined
      }
      const asker = whoIs(row.user_id)
      if (row.user_id && !asker) say('no-author')
      return {
        row: {
          id,
          ...readAsker(row, say),
          is_member: isTrue(row.is_member),
          prayer_description: [...text].length < 10 ? `${sayShort(say)}${text}` : text,
          asked_by: asker ?? null,
          ...{ status: 'new', is_urgent: false, outcome: '', version: 1 },
          created_at: createdAt,
        },
      }
    }
  },
})

/** The newest live row, if ours has never been used. Nobody is notified of a stream that still runs. */
export async function moveLive({ here, former, report }: Move) {
  if (!former.hasTable('live_settings')) return
  const columns = ['id', 'is_active', 'live_url', 'activated_at', 'expires_at', 'activated_by']
  const rows = await former.query(
    `select * from (${selectColumns(former, 'live_settings', columns)}) live
     order by is_active = 'true' desc nulls last, activated_at desc nulls last, id limit 100`,
  )
  report.count('live_settings', 'read', rows.length)
  const [row, ...others] = rows
  for (const { id } of others) report.odd('other-live-row', 'live_settings', id ?? '')
  report.count('live_settings', 'leftOut', others.length)
  if (!row?.live_url) return
  const url = parseStreamUrl(row.live_url.trim())
  if (!url) {
    report.odd('odd-live-address', 'live_settings', row.id ?? '')
    return report.count('live_settings', 'leftOut')
  }
  const [activatedAt, expiresAt] = [toMoment(row.activated_at), toMoment(row.expires_at)]
  const isActive = Boolean(
    isTrue(row.is_active) && activatedAt && expiresAt && expiresAt > activatedAt && expiresAt > new Date(),
  )
  const whoIs = await findPeople(here, rows, 'activated_by')
  const { rowCount } = await here.query(
    `insert into live_settings (id, is_active, live_url, activated_at, expires_at, activated_by) values (1, $1, $2, $3, $4, $5)
     on conflict (id) do update set is_active = $1, live_url = $2, activated_at = $3, expires_at = $4, activated_by = $5
     where live_settings.live_url is null`,
    [isActive, url, activatedAt, expiresAt, whoIs(row.activated_by)],
  )
  report.count('live_settings', rowCount ? 'came' : 'present')
}

/** A moment is a day by the church's clock. */
function readDay(written: string | null | undefined, say: Say) {
  const isMoment = /^\d{4}-\d{2}-\d{2}T.*([+-]\d{2}(:?\d{2})?|Z)$/.test(written ?? '')
  if (!isMoment) return toDay(written)
  say('other-zone')
  const moment = toMoment(written)
  return moment && toChurchDay(moment)
}

function readTime(written: string | null | undefined, say: Say) {
  const time = toTimeOfDay(written)
  if (!time) say('odd-time')
  else if (/[+-]\d|Z$/.test(written ?? '')) say('other-zone')
  return time ?? '00:00'
}

function readTitle(written: string | null | undefined, say: Say) {
  const title = toText(written, 200, say)
  if ([...title].length >= 3) return title
  say('short-title')
  return `Evento ${title}`.trim()
}

function readAsker(row: Record<string, string | null>, say: Say) {
  const name = toText(row.full_name, 100, say)
  const phone = extractDigits(row.phone ?? '')
  const birthDate = toBirthDate(row.birth_date, toChurchDay(new Date()))
  const [hasName, hasPhone] = [[...name].length >= 2, phone.length >= 10 && phone.length <= 15]
  if (!hasName) say('prayer-without-name')
  if (!hasPhone) say('prayer-without-phone')
  if (!birthDate) say('prayer-without-birth-date')
  return {
    full_name: hasName ? name : 'Anônimo',
    phone: hasPhone ? phone : '0000000000',
    birth_date: birthDate ?? '1900-01-01',
  }
}

function sayShort(say: Say) {
  say('short-prayer')
  return 'Pedido de oração: '
}
