import { recordTroubles } from '@/lib/assembly/troubles/mutations'
import { readSettings } from '@/lib/church/reads'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { addEvent } from '@/lib/events/mutations'
import { changeEvent } from '@/lib/events/occurrences/mutations'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { sealSecret } from '@/lib/platform/session/former-secrets/seal'
import { takeStep } from '@/lib/prayers/mutations'
import { toSettingsFields } from '@/lib/prayers/settings'
import { addChurch, requireSuccess } from './church'
import { addNotices } from './notices'
import { addNotifications } from './notifications'
import { addPeople, createGuestCookie, createSignedInCookie, PASSWORD, type People, suspendElisa } from './people'
import { addRosters } from './rosters'
import { addSongs } from './songs'

// A small church with rows in every table, written by the app's own code. Everybody in it is made up.

/**
 * Fills an empty database and the folder of uploads. Returns what the database does not tell: cookies, a password,
 * links.
 */
export async function fillChurch() {
  const people = await addPeople()
  await addChurch(people)
  await addNotices(people)
  await addSongs(people)
  await addNotifications(people)
  await addEvents(people)
  await addRosters(people)
  await addPrayers(people)
  await addLiveStream(people)
  await suspendElisa(people)
  await addMovedRow(people)
  await db.formerSecret.create({ data: sealSecret('the secret of a server that the church had before') })
  await recordTroubles([{ id: 'backups', level: 'problem', text: 'Sem cópia de segurança há 3 dias' }], new Date())
  const { ana, davi, invitation } = people
  return {
    password: PASSWORD,
    invitation,
    people: { ana, davi },
    cookies: {
      ana: await createSignedInCookie(ana),
      davi: await createSignedInCookie(davi),
      guest: await createGuestCookie(),
    },
  }
}

async function addEvents({ clara, davi }: People) {
  const event = {
    title: 'Vigília',
    description: 'Traga um agasalho',
    date: '2026-12-31',
    time: '22:00',
    membersOnly: false,
  } as const
  requireSuccess(await addEvent(event, { submission: crypto.randomUUID(), by: clara }))
  const membersEvent = { ...event, title: 'Almoço', description: null, time: '12:30', membersOnly: true } as const
  requireSuccess(await addEvent(membersEvent, { submission: crypto.randomUUID(), by: davi }))
  const retreat = { ...event, title: 'Retiro', date: '2026-12-04', time: '00:00', isAllDay: true, endDays: 2 } as const
  requireSuccess(await addEvent(retreat, { submission: crypto.randomUUID(), by: clara }))
  await addSeries({ clara, davi })
}

/** A series with a day that differs, for which somebody comes and a playlist is. */
async function addSeries({ clara, davi }: Pick<People, 'clara' | 'davi'>) {
  const series = { title: 'Ensaio', description: null, date: '2026-12-02', time: '19:30', membersOnly: false } as const
  const rule = 'FREQ=WEEKLY;BYDAY=WE;COUNT=8'
  requireSuccess(await addEvent({ ...series, endTime: '21:00', rule }, { submission: crypto.randomUUID(), by: clara }))
  const { id: eventId, version } = await db.event.findFirstOrThrow({
    where: { rule },
    select: { id: true, version: true },
  })
  const originalStart = '2026-12-09T19:30'
  const input = { ...series, date: '2026-12-10', title: 'Ensaio geral' }
  requireSuccess(await changeEvent({ id: eventId, version, scope: 'one', originalStart, input, by: clara }))
  const occurrence = { eventId, originalStart: columnFromWallClock(originalStart) }
  await db.attendance.create({ data: { ...occurrence, profileId: davi } })
  const { id: playlistId } = await db.playlist.findFirstOrThrow({ select: { id: true } })
  await db.occurrencePlaylist.create({ data: { ...occurrence, playlistId } })
}

async function addPrayers({ ana, davi }: People) {
  const requestFields = {
    fullName: 'Dona Zulmira',
    birthDate: columnFromDay('1950-07-01'),
    phone: '31988880000',
    isMember: true,
    prayerDescription: 'Pela cirurgia da semana que vem.',
  }
  const { id } = await db.prayerRequest.create({ data: { ...requestFields, askedBy: davi } })
  await db.prayerRequest.create({ data: { ...requestFields, fullName: 'Um visitante', isMember: false } })
  await db.prayerNote.create({ data: { requestId: id, authorId: ana, content: 'Visita marcada.' } })
  await db.$transaction(async transaction => {
    await enqueue(transaction, 'mailPrayerRequest', { requestId: id, recipient: 'oracao@pontevelha.example' })
    requireSuccess(await takeStep(transaction, 'marked_urgent', { id, by: ana }))
    requireSuccess(await takeStep(transaction, 'claimed', { id, by: ana }))
    const before = toSettingsFields(await readSettings(transaction))
    const after = { ...before, recipients: 'oracao@pontevelha.example' }
    await transaction.prayerSettingsChange.create({ data: { number: 1, before, after, changedBy: ana } })
  })
}

async function addLiveStream({ clara }: People) {
  const activatedAt = new Date()
  const expiresAt = new Date(activatedAt.getTime() + 3_600_000)
  const stream = { isActive: true, url: 'https://video.example/ao-vivo', activatedAt, expiresAt, activatedBy: clara }
  await db.liveSettings.upsert({ where: { id: 1 }, create: stream, update: stream })
}

/** Davi came from a former backend. */
const addMovedRow = ({ davi }: People) =>
  db.movedRow.create({ data: { source: 'profiles', formerId: davi, rowId: davi, fingerprint: 'a hash', version: 1 } })
