import 'server-only'
import { getSettings } from '@/lib/church/queries'
import { takesPartSql } from '@/lib/people/guardian/reads'
import { canSeeBirthdays, canSeePeople } from '@/lib/people/policy'
import { db } from '@/lib/platform/database/db'
import { dayFromColumn, toChurchDay } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { type Birthday, findBirthdays, listBirthDates, listWeek } from './birthday'

/**
 * Whose birthday it is this week. Returns an empty list for people who may not see birthdays, and null for guests. Only
 * admins get phones.
 */
export async function listBirthdaysOfTheWeek(): Promise<Birthday[] | null> {
  const actor = await currentActor()
  if (!isPerson(actor)) return null
  if (!canSeeBirthdays(actor, await getSettings())) return []

  const today = toChurchDay(new Date())
  const rows = await db.$queryRaw<{ id: string; name: string; phone: string; birthDate: Date }[]>`
    select id, name, phone, birth_date as "birthDate" from profiles p
    where to_char(birth_date, 'MM-DD') = any(${listBirthDates(listWeek(today))}::text[])
      and suspended_at is null and ((confirmed_at is not null and ${takesPartSql('p')}) or ${canSeePeople(actor)})
    order by name limit ${MAX_BIRTHDAYS}`
  return findBirthdays(
    today,
    rows.map(({ birthDate, phone, ...person }) => ({
      ...person,
      ...(canSeePeople(actor) && phone && { phone }),
      bornOn: dayFromColumn(birthDate),
    })),
  )
}

const MAX_BIRTHDAYS = 100
