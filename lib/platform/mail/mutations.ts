import 'server-only'
import { db } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'

/** Counts on how many days the mail server refused a person's address; nothing for an address that is nobody's. */
export const recordRefusal = (address: string, now = new Date()) => db.$executeRaw`
  insert into mail_refusals (profile_id, last_day)
  select id, ${toChurchDay(now)}::date from profiles where email = lower(${address})
  on conflict (profile_id) do update set last_day = excluded.last_day, days = mail_refusals.days + 1
    where mail_refusals.last_day < excluded.last_day`

/** Forgets the refusals of an address that the mail server has accepted a mail to. */
export const forgetRefusals = (address: string) => db.$executeRaw`
  delete from mail_refusals using profiles where profiles.id = profile_id and profiles.email = lower(${address})`
