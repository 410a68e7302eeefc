import { demoChurch } from '@/lib/church/demo'
import { markServicesAsDates } from '@/lib/church/earlier-releases'
import type { Church, Service } from '@/lib/church/facts'
import { churchVersions } from '@/lib/church/reads'
import { findDayOf } from '@/lib/church/services/reads'
import { CHURCH_ID } from '@/lib/church/stored'
import { weekdays } from '@/lib/church/week'
import { weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import type { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, columnFromDay, columnFromTime, toChurchDay } from '@/lib/platform/runtime/time'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { createPicture } from './images'

export type GivenService = Omit<Service, 'id' | 'firstVisit'> & Partial<Pick<Service, 'id' | 'firstVisit'>>

/** Replaces the church's one row by these facts, without earlier versions, and its services by these. */
export async function insertChurch({
  services: given = demoChurch.services,
  ...facts
}: Partial<Omit<Church, 'services'>> & { services?: GivenService[] } = {}) {
  await db.churchRow.deleteMany()
  await db.event.deleteMany({ where: { kind: 'service' } })
  const services = await insertServices(given)
  const stored = markServicesAsDates({ ...demoChurch, ...facts, services })
  await db.churchRow.create({ data: { id: CHURCH_ID, facts: stored } })
  return { id: CHURCH_ID, services }
}

/** Weekly series of the calendar, which have been held for four weeks; those without an id get one. */
async function insertServices(given: GivenService[]) {
  const since = addDaysTo(toChurchDay(new Date()), -28)
  const services: Service[] = []
  for (const service of given) {
    const { name, weekday, starts, ends, about, firstVisit = 'usual' } = service
    const { id } = await db.event.create({
      data: {
        ...{ kind: 'service', title: name, description: about || null, isForVisitors: firstVisit === 'best' },
        ...{ eventTime: columnFromTime(starts), endTime: columnFromTime(ends) },
        eventDate: columnFromDay(findDayOf(weekdays.indexOf(weekday), since)),
        rule: `FREQ=WEEKLY;BYDAY=${weekdayCodes[weekdays.indexOf(weekday)]}`,
        ...(service.id && { id: service.id }),
      },
    })
    services.push({ ...service, id, firstVisit })
  }
  return services
}

/** The row as stored. */
export const readStoredFacts = async () =>
  (await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID } })).facts as unknown as Church

/** A church with an earlier version that can be restored. */
export async function insertSecondVersion() {
  const { id } = await insertChurch()
  const now = await churchVersions.read(db, id)
  // A service ended later, so that bringing the version back writes to the calendar too.
  const services = now?.content.services.map(service => ({ ...service, ends: '23:00' }))
  const content = { ...now?.content, services, name: 'Como era' } as Prisma.InputJsonObject
  await db.version.create({ data: { churchId: id, number: 1, content } })
  await db.churchRow.update({ where: { id }, data: { version: 2 } })
}

/** The address of a photo that was uploaded for the church. */
export async function insertChurchPhoto(ownerId: string) {
  const stored = await storeImage({ picture: await createPicture(), folder: 'church', ownerId })
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.image.address
}
