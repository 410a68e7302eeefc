import { randomUUID } from 'node:crypto'
import { CHURCH_ID } from '@/lib/church/church'
import { demoChurch } from '@/lib/church/demo'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/jobs/queue'
import { toPhotoColumns } from '@/lib/notices/photos'
import { columnFromDay, columnFromTime, toChurchDay } from '@/lib/runtime/time'
import { eventsOf } from './events'
import { notices } from './notices'
import { type Person, type PersonKey, people } from './people'
import type { Picture } from './pictures'
import { prayers } from './prayers'
import { playlists, songbook } from './songbook'

export type Soil = {
  tx: Prisma.TransactionClient
  ids: Record<PersonKey, string>
  hashes: Record<PersonKey, string>
  pictures: Picture[]
  now: Date
}

const hour = 3_600_000
const day = 24 * hour

export async function plant(soil: Soil) {
  await plantChurch(soil)
  await plantPeople(soil)
  await plantPictures(soil)
  await plantSongbook(soil)
  await plantNotices(soil)
  await plantEvents(soil)
  await plantPrayers(soil)
  await soil.tx.liveSettings.create({ data: { id: 1 } })
}

/** What a church has said of itself already is left alone. */
async function plantChurch({ tx }: Soil) {
  await tx.$executeRaw`
    insert into church (id, facts) values (${CHURCH_ID}::uuid, ${JSON.stringify(demoChurch)}::jsonb)
    on conflict (id) do update set facts = coalesce(church.facts, excluded.facts)`
}

async function plantPeople({ tx, ids, hashes, pictures, now }: Soil) {
  const rows = entries(people).map(([key, person]: [PersonKey, Person], n) => ({
    id: ids[key],
    name: person.name,
    email: person.email,
    phone: person.phone,
    birthDate: columnFromDay(person.born),
    isAdmin: person.isAdmin ?? false,
    duties: person.duties ?? [],
    profileImage: addressOf(pictures, key),
    createdAt: ago(now, (400 - n * 23) * day),
    // The last who came is one of whom nobody has said yet that they belong here.
    confirmedAt: n === entries(people).length - 1 ? null : ago(now, (399 - n * 23) * day),
  }))
  await tx.profile.createMany({ data: rows })
  await tx.credential.createMany({
    data: entries(hashes).map(([key, passwordHash]) => ({ profileId: ids[key], passwordHash })),
  })
}

async function plantPictures({ tx, ids, pictures, now }: Soil) {
  const owner = (of: string) => entries(ids).find(([key]) => key === of)?.[1] ?? ids.marta
  await tx.upload.createMany({
    data: pictures.map(({ of, key: name, ...stored }) => ({
      ...stored,
      name,
      ownerId: owner(of),
      createdAt: now,
      savedAt: now,
    })),
  })
  for (const { key: name } of pictures) await enqueue(tx, 'makeCopies', { name })
}

async function plantSongbook({ tx, ids, now }: Soil) {
  const hymns = songbook().map(hymn => ({ id: randomUUID(), ...hymn }))
  await tx.hymn.createMany({ data: hymns })
  for (const [n, { name, description, by, numbers }] of playlists.entries()) {
    const items = numbers.flatMap(number => hymns.filter(hymn => hymn.number === number))
    await tx.playlist.create({
      data: {
        name,
        description,
        createdBy: ids[by],
        createdAt: ago(now, (n * 5 + 1) * day),
        items: { create: items.map(({ id }, orderIndex) => ({ hymnId: id, orderIndex })) },
      },
    })
  }
}

async function plantNotices({ tx, ids, pictures, now }: Soil) {
  for (const { hoursAgo, likes, comments, images = [], ...notice } of notices) {
    // What people answered came within a day of the notice, and before now.
    const moment = (n: number, of: number) =>
      ago(now, hour * (hoursAgo - (Math.min(hoursAgo, 24) * (n + 1)) / (of + 1)))
    await tx.notice.create({
      data: {
        ...notice,
        authorId: ids.marta,
        ...toPhotoColumns(images.flatMap(name => addressOf(pictures, name) ?? [])),
        createdAt: ago(now, hoursAgo * hour),
        comments: {
          create: comments.map(([author, content], n) => ({
            authorId: ids[author],
            content,
            createdAt: moment(n, comments.length),
          })),
        },
        likes: { create: likes.map((key, n) => ({ userId: ids[key], createdAt: moment(n, likes.length) })) },
      },
    })
  }
}

async function plantEvents({ tx, ids, now }: Soil) {
  await tx.event.createMany({
    data: eventsOf(toChurchDay(now)).map(({ date, time, description, by, ...event }) => ({
      ...event,
      description: description ?? null,
      eventDate: columnFromDay(date),
      eventTime: columnFromTime(time),
      createdBy: ids[by],
    })),
  })
}

async function plantPrayers({ tx, ids, now }: Soil) {
  for (const { askedBy, claimedBy, born, hoursAgo, ...prayer } of prayers) {
    const [asked, claimed] = [ago(now, hoursAgo * hour), ago(now, (hoursAgo * hour) / 2)]
    const personId = claimedBy && ids[claimedBy]
    await tx.prayerRequest.create({
      data: {
        ...prayer,
        birthDate: columnFromDay(born),
        createdAt: asked,
        askedBy: askedBy ? ids[askedBy] : null,
        ...(personId && {
          status: 'praying',
          claimedBy: personId,
          claimedAt: claimed,
          steps: { create: (['read', 'claimed'] as const).map(kind => ({ kind, personId, at: claimed })) },
        }),
      },
    })
  }
}

function addressOf(pictures: Picture[], of: string) {
  const picture = pictures.find(each => each.of === of)
  return picture ? `/uploads/${picture.key}` : null
}

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
const entries = <Key extends string, Value>(record: Record<Key, Value>) => Object.entries(record) as [Key, Value][]
