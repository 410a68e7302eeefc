import { randomUUID } from 'node:crypto'
import { demoChurch } from '@/lib/church/demo'
import { markServicesAsDates } from '@/lib/church/earlier-releases'
import { findDayOf } from '@/lib/church/services/reads'
import { CHURCH_ID } from '@/lib/church/stored'
import { weekdays } from '@/lib/church/week'
import { findLastDay, findOccurrenceFrom } from '@/lib/engines/recurrence/occurrence-days'
import { weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import { columnFromWallClock, toWallClock } from '@/lib/engines/recurrence/wall-clock'
import { toPhotoColumns } from '@/lib/notices/notice'
import { enqueue } from '@/lib/platform/jobs/queue'
import { addDaysTo, columnFromDay, columnFromTime, dayAfter, toChurchDay } from '@/lib/platform/runtime/time'
import { createDemoEvents } from './events'
import { insertRosters } from './insert-rosters'
import { demoNotices } from './notices'
import { type DemoPerson, type DemoPersonKey, demoPeople } from './people'
import type { Picture } from './pictures'
import { demoPrayers } from './prayers'
import type { SeedContext } from './seed-context'
import { demoPlaylists, readSongbook } from './songbook'
import { findNextSunday, findSundayService } from './sundays'

const hour = 3_600_000
const day = 24 * hour

export async function insertDemo(context: SeedContext) {
  await insertChurch(context)
  await insertPeople(context)
  await insertPictures(context)
  await insertSongbook(context)
  await insertNotices(context)
  await insertEvents(context)
  await insertRosters(context)
  await insertPrayers(context)
  await context.tx.liveSettings.create({ data: { id: 1 } })
}

/** Never overwrites facts that a church has already saved. The services have been held for some weeks. */
async function insertChurch({ tx, now }: SeedContext) {
  const services = demoChurch.services.map(service => ({ ...service, id: randomUUID() }))
  const facts = JSON.stringify(markServicesAsDates({ ...demoChurch, services }))
  const inserted = await tx.$executeRaw`
    insert into church (id, facts) values (${CHURCH_ID}::uuid, ${facts}::jsonb)
    on conflict (id) do update set facts = excluded.facts where church.facts is null`
  if (inserted === 0) return
  const weeksAgo = addDaysTo(toChurchDay(now), -WEEKS_HELD * 7)
  await tx.event.createMany({
    data: services.map(({ id, name, weekday, starts, ends, about, firstVisit }) => ({
      ...{ id, kind: 'service', title: name, description: about, isForVisitors: firstVisit === 'best' },
      eventDate: columnFromDay(findDayOf(weekdays.indexOf(weekday), weeksAgo)),
      eventTime: columnFromTime(starts),
      endTime: columnFromTime(ends),
      rule: `FREQ=WEEKLY;BYDAY=${weekdayCodes[weekdays.indexOf(weekday)]}`,
    })),
  })
}

const WEEKS_HELD = 8

async function insertPeople({ tx, ids, hashes, pictures, now }: SeedContext) {
  const rows = listEntries(demoPeople).map(([key, person]: [DemoPersonKey, DemoPerson], n) => ({
    id: ids[key],
    name: person.name,
    email: person.email,
    phone: person.phone,
    birthDate: columnFromDay(person.born),
    isAdmin: person.isAdmin ?? false,
    duties: person.duties ?? [],
    profileImage: findPictureUrl(pictures, key),
    createdAt: subtractTime(now, (400 - n * 23) * day),
    // The newest person is not confirmed yet, so that the demo shows that status.
    confirmedAt: n === listEntries(demoPeople).length - 1 ? null : subtractTime(now, (399 - n * 23) * day),
  }))
  await tx.profile.createMany({ data: rows })
  await tx.credential.createMany({
    data: listEntries(hashes).map(([key, passwordHash]) => ({ profileId: ids[key], passwordHash })),
  })
}

async function insertPictures({ tx, ids, pictures, now }: SeedContext) {
  const findOwner = (subject: string) => listEntries(ids).find(([key]) => key === subject)?.[1] ?? ids.marta
  await tx.upload.createMany({
    data: pictures.map(({ subject, key: name, ...stored }) => ({
      ...stored,
      name,
      ownerId: findOwner(subject),
      createdAt: now,
      savedAt: now,
    })),
  })
  for (const { key: name } of pictures) await enqueue(tx, 'makeCopies', { name })
}

async function insertSongbook({ tx, ids, now }: SeedContext) {
  const hymns = readSongbook().map(hymn => ({ id: randomUUID(), ...hymn }))
  await tx.hymn.createMany({ data: hymns })
  const service = await findSundayService({ tx })
  const sunday = service && {
    eventId: service.eventId,
    originalStart: columnFromWallClock(toWallClock(findNextSunday(service.time, now), service.time)),
  }
  for (const [n, { isForSunday, name, description, by, numbers }] of demoPlaylists.entries()) {
    const items = numbers.flatMap(number => hymns.filter(hymn => hymn.number === number))
    await tx.playlist.create({
      data: {
        name,
        description,
        createdBy: ids[by],
        createdAt: subtractTime(now, (n * 5 + 1) * day),
        items: { create: items.map(({ id }, orderIndex) => ({ hymnId: id, orderIndex })) },
        ...(sunday && isForSunday && { occurrence: { create: sunday } }),
      },
    })
  }
}

async function insertNotices({ tx, ids, pictures, now }: SeedContext) {
  for (const { hoursAgo, likes, comments, images = [], ...notice } of demoNotices) {
    // Likes and comments fall within a day of the notice, and before now.
    const spreadInstant = (n: number, count: number) =>
      subtractTime(now, hour * (hoursAgo - (Math.min(hoursAgo, 24) * (n + 1)) / (count + 1)))
    await tx.notice.create({
      data: {
        ...notice,
        authorId: ids.marta,
        ...toPhotoColumns(images.flatMap(name => findPictureUrl(pictures, name) ?? [])),
        createdAt: subtractTime(now, hoursAgo * hour),
        comments: {
          create: comments.map(([author, content], n) => ({
            authorId: ids[author],
            content,
            createdAt: spreadInstant(n, comments.length),
          })),
        },
        likes: { create: likes.map((key, n) => ({ userId: ids[key], createdAt: spreadInstant(n, likes.length) })) },
      },
    })
  }
}

async function insertEvents({ tx, ids, now }: SeedContext) {
  const today = toChurchDay(now)
  for (const { date, time, endTime, rule, going = [], by, ...event } of createDemoEvents(today)) {
    const lastDay = rule && findLastDay({ start: date, rule })
    const day = rule ? findOccurrenceFrom({ start: date, rule }, dayAfter(today)) : date
    await tx.event.create({
      data: {
        ...event,
        eventDate: columnFromDay(date),
        eventTime: columnFromTime(time),
        endTime: endTime ? columnFromTime(endTime) : null,
        rule: rule ?? null,
        lastDay: lastDay ? columnFromDay(lastDay) : null,
        createdBy: ids[by],
        attendances: {
          create: going.map(key => ({
            profileId: ids[key],
            originalStart: columnFromWallClock(toWallClock(day ?? date, time)),
          })),
        },
      },
    })
  }
}

async function insertPrayers({ tx, ids, now }: SeedContext) {
  for (const { askedBy, claimedBy, born, hoursAgo, ...prayer } of demoPrayers) {
    const [requestTime, claimTime] = [subtractTime(now, hoursAgo * hour), subtractTime(now, (hoursAgo * hour) / 2)]
    const personId = claimedBy && ids[claimedBy]
    await tx.prayerRequest.create({
      data: {
        ...prayer,
        birthDate: columnFromDay(born),
        createdAt: requestTime,
        askedBy: askedBy ? ids[askedBy] : null,
        ...(personId && {
          status: 'praying',
          claimedBy: personId,
          claimedAt: claimTime,
          steps: { create: (['read', 'claimed'] as const).map(kind => ({ kind, personId, at: claimTime })) },
        }),
      },
    })
  }
}

function findPictureUrl(pictures: Picture[], subject: string) {
  const picture = pictures.find(each => each.subject === subject)
  return picture ? `/uploads/${picture.key}` : null
}

const subtractTime = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
const listEntries = <Key extends string, Value>(record: Record<Key, Value>) => Object.entries(record) as [Key, Value][]
