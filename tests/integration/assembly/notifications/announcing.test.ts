import { randomUUID } from 'node:crypto'
import { addDays, addHours, addMinutes } from 'date-fns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  announceComments,
  announceEventChanges,
  announceLive,
  announceNotice,
  announcePrayer,
  announceSetlist,
  announceSoonEvents,
} from '@/lib/assembly/notifications/jobs'
import { chooseChannel, markSeen } from '@/lib/assembly/notifications/mutations'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { cancelEvent, deleteEvent } from '@/lib/events/actions/editing'
import { setGoing } from '@/lib/events/actions/going'
import { activateLive, deactivateLive } from '@/lib/live/actions'
import { createNotice, deleteNotice } from '@/lib/notices/actions/editing'
import { saveComment } from '@/lib/notices/discussion/mutations'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { toLocalTime } from '@/lib/platform/runtime/time'
import { updateItemSettings } from '@/lib/playlists/actions/editing'
import { setPlaying } from '@/lib/playlists/actions/playing'
import { insertEvent } from '@/tests/support/events'
import { createFormData } from '@/tests/support/form'
import { listWaitingJobs } from '@/tests/support/jobs'
import { liftLimits } from '@/tests/support/limits'
import { createNoticeFields, insertNotice } from '@/tests/support/notices'
import { countWaiting, insertListener, listWaiting, markAllSent } from '@/tests/support/notifications'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertPrayer, prayerTraces } from '@/tests/support/prayers'
import { insertHymns, insertPlaylist, listFullItems } from '@/tests/support/songbook'

vi.mock('next/server', () => ({ connection: async () => {} }))
liftLimits()

const payloadOf = async <Payload>(task: keyof GraphileWorker.Tasks) =>
  (await listWaitingJobs(task)).map(({ payload }) => payload as Payload)

describe('the live stream', () => {
  it('is announced to those who asked, not to whoever switched it on, and not when it is off again', async () => {
    const ana = await insertListener('live')
    const bia = await insertProfile()
    const admin = await signInAs('admin')
    await chooseChannel(admin.id, 'live', 'phone')
    await activateLive({ url: 'https://www.youtube.com/watch?v=culto' })
    const [live] = await payloadOf<{ activatedAt: string }>('announceLive')
    if (!live) throw new Error('nothing is queued')
    await announceLive(live)
    expect(await listWaiting(ana.id)).toMatchObject([{ title: 'Estamos ao vivo', path: '/app', isUrgent: true }])
    expect([await countWaiting(bia.id), await countWaiting(admin.id)]).toEqual([0, 0])

    await deactivateLive({})
    expect(await listWaiting(ana.id)).toEqual([])
  })
})

describe('an important notice', () => {
  const publish = async (fields: Record<string, string> = {}) => {
    await signInAs('admin')
    await createNotice(idle, createFormData(createNoticeFields({ type: 'main', title: 'Ceia no domingo', ...fields })))
    return (await db.notice.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).id
  }

  it('is announced once, with its first words', async () => {
    const ana = await insertListener('notices')
    const noticeId = await publish({ content: 'Traga **pão**.\n\nÀs nove.' })
    await announceNotice({ noticeId })
    await announceNotice({ noticeId })
    expect(await listWaiting(ana.id)).toMatchObject([
      { title: 'Ceia no domingo', body: 'Traga pão. Às nove.', path: `/app/notices/${noticeId}` },
    ])
    await markAllSent()
    await announceNotice({ noticeId })
    expect(await countWaiting(ana.id)).toBe(0)
  })

  it('is announced when it is published, not when it is scheduled', async () => {
    await insertListener('notices')
    const publishAt = toLocalTime(addDays(new Date(), 2))
    const noticeId = await publish({ publishAt })
    const { rows } = await pool.query<{ runAt: Date }>(
      `select run_at as "runAt" from graphile_worker.jobs where task_identifier = 'announceNotice'`,
    )
    expect(rows.map(({ runAt }) => toLocalTime(runAt))).toEqual([publishAt])
    await announceNotice({ noticeId })
    expect(await db.notification.count()).toBe(0)
  })

  it('is not announced any more once it was deleted, seen, or the person does not want it', async () => {
    const [ana, bia, caio] = [
      await insertListener('notices'),
      await insertListener('notices'),
      await insertListener('notices'),
    ]
    const noticeId = await publish()
    await markSeen(ana.id, [{ kind: 'notice', id: noticeId }])
    await announceNotice({ noticeId })
    await chooseChannel(bia.id, 'notices', 'none')
    expect([await countWaiting(ana.id), await countWaiting(bia.id)]).toEqual([0, 0])
    expect(await listWaiting(caio.id)).toHaveLength(1)
    await deleteNotice({ noticeId })
    expect(await listWaiting(caio.id)).toEqual([])
  })

  it('a notice that is not important, or was published long ago, is announced to nobody', async () => {
    const ana = await insertListener('notices')
    const ordinary = await insertNotice()
    const old = await insertNotice({ type: 'main', createdAt: addDays(new Date(), -3) })
    await announceNotice({ noticeId: ordinary.id })
    await announceNotice({ noticeId: old.id })
    expect(await countWaiting(ana.id)).toBe(0)
  })

  it.each(['phone', 'mail'] as const)('goes out at once by %s', async channel => {
    const ana = await insertListener('notices', channel)
    await announceNotice({ noticeId: (await insertNotice({ type: 'main' })).id })
    const [row] = await db.notification.findMany({ where: { profileId: ana.id } })
    expect(row).toMatchObject({ channel, inSummary: false })
    expect(row?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now())
  })
})

describe('comments', () => {
  const write = (noticeId: string, authorId: string, replyTo?: string) =>
    saveComment({ noticeId, authorId, content: 'Amém!' }, randomUUID(), replyTo)

  it('on a notice of mine are announced together, once a minute', async () => {
    const ana = await insertListener('comments')
    const notice = await insertNotice({ authorId: ana.id, title: 'Mutirão' })
    const others = await Promise.all(Array.from({ length: 3 }, () => insertProfile({ name: 'Rute' })))
    for (const { id } of others) await write(notice.id, id)
    expect(await payloadOf('announceComments')).toEqual([{ noticeId: notice.id }])
    await announceComments({ noticeId: notice.id })
    await announceComments({ noticeId: notice.id })
    expect(await listWaiting(ana.id)).toMatchObject([
      { title: 'Mutirão', body: 'Rute e mais 2 pessoas comentaram em “Mutirão”.', path: `/app/notices/${notice.id}` },
    ])
  })

  it('are announced again only if there are new ones, and ten minutes later at the earliest', async () => {
    const ana = await insertListener('comments')
    const notice = await insertNotice({ authorId: ana.id })
    const bia = await insertProfile({ name: 'Bia' })
    await write(notice.id, bia.id)
    await announceComments({ noticeId: notice.id })
    await markAllSent()
    await announceComments({ noticeId: notice.id })
    expect(await countWaiting(ana.id)).toBe(0)

    await write(notice.id, bia.id)
    await announceComments({ noticeId: notice.id })
    const again = await db.notification.findFirstOrThrow({ where: { profileId: ana.id } })
    expect(again.dueAt?.getTime()).toBe(again.sentAt && addMinutes(again.sentAt, 10).getTime())
    expect(await listWaiting(ana.id)).toMatchObject([{ body: expect.stringMatching(/^Bia comentou/) }])
  })

  it('reach whoever wrote in the same conversation before, and nobody else', async () => {
    const [ana, bia, caio] = [
      await insertListener('comments'),
      await insertListener('comments'),
      await insertListener('comments'),
    ]
    const notice = await insertNotice()
    const first = await write(notice.id, ana.id)
    if (!first.ok) throw new Error(first.refusal)
    await write(notice.id, caio.id)
    await write(notice.id, bia.id, first.comment.id)
    await announceComments({ noticeId: notice.id })
    expect(await Promise.all([ana, bia, caio].map(({ id }) => countWaiting(id)))).toEqual([1, 0, 0])
  })

  it('that the person has read meanwhile are not told', async () => {
    const ana = await insertListener('comments')
    const notice = await insertNotice({ authorId: ana.id })
    await write(notice.id, (await insertProfile()).id)
    await markSeen(ana.id, [{ kind: 'comments', id: notice.id }])
    await announceComments({ noticeId: notice.id })
    expect(await countWaiting(ana.id)).toBe(0)
  })
})

describe('an event to which somebody goes', () => {
  const originalStart = '2062-02-05T12:30'
  let eventId: string
  let goer: string

  beforeEach(async () => {
    const admin = await insertProfile({ isAdmin: true })
    const event = await insertEvent({ title: 'Retiro', date: '2062-02-05', createdBy: admin.id })
    eventId = event.id
    const ana = await insertListener('events')
    goer = ana.id
    await signIn(ana)
    await setGoing({ eventId, originalStart, isGoing: true })
    await signIn(admin)
  })

  it('is told to be cancelled, to take place after all, and to be gone', async () => {
    await announceEventChanges({ eventId })
    expect(await countWaiting(goer)).toBe(0)

    await cancelEvent({ eventId, isCancelled: true })
    expect(await payloadOf('announceEventChanges')).toEqual([{ eventId }])
    await announceEventChanges({ eventId })
    expect(await listWaiting(goer)).toMatchObject([
      { title: 'Cancelado: Retiro', body: 'Era domingo, 5 de fevereiro, às 12:30.', isUrgent: true },
    ])
    await markAllSent()
    await announceEventChanges({ eventId })
    expect(await countWaiting(goer)).toBe(0)

    await deleteEvent({ eventId })
    await announceEventChanges({ eventId })
    expect(await listWaiting(goer)).toMatchObject([{ title: 'Saiu do calendário: Retiro', path: '/calendar' }])
  })

  it('is told to be at another time and place', async () => {
    await db.event.update({
      where: { id: eventId },
      data: { place: 'Chácara', eventTime: new Date('1970-01-01T14:00Z') },
    })
    await db.attendance.updateMany({ data: { originalStart: new Date('2062-02-05T14:00Z') } })
    await announceEventChanges({ eventId })
    expect(await listWaiting(goer)).toMatchObject([
      { title: 'Mudou: Retiro', body: 'Agora é domingo, 5 de fevereiro, às 14:00, em Chácara.' },
    ])
  })

  it('of an attendance from before this release nothing is told before it changes', async () => {
    await db.attendance.updateMany({ data: { knownState: null } })
    await announceEventChanges({ eventId })
    expect(await countWaiting(goer)).toBe(0)
    await cancelEvent({ eventId, isCancelled: true })
    await announceEventChanges({ eventId })
    expect(await countWaiting(goer)).toBe(1)
  })
})

describe('an event that begins soon', () => {
  const soon = async (minutes: number, saidAgo = 60 * 48) => {
    const starts = addMinutes(new Date(), minutes)
    const [date = '', time = ''] = toLocalTime(starts).split('T')
    const event = await insertEvent({ title: 'Ensaio', date, time })
    const come = (profileId: string) =>
      db.attendance.create({
        data: {
          ...{ eventId: event.id, profileId, originalStart: new Date(`${date}T${time}:00Z`) },
          createdAt: addMinutes(new Date(), -saidAgo),
        },
      })
    return { event, come }
  }

  it('is told an hour before by phone, a day before by mail, once', async () => {
    const [ana, bia] = [await insertListener('events'), await insertListener('events', 'mail')]
    const near = await soon(50)
    const far = await soon(60 * 20)
    for (const { come } of [near, far]) for (const { id } of [ana, bia]) await come(id)
    await announceSoonEvents()
    await announceSoonEvents()
    expect(await listWaiting(ana.id)).toMatchObject([
      { title: 'Ensaio', body: expect.stringMatching(/às \d\d:\d\d\.$/) },
    ])
    expect(await countWaiting(bia.id)).toBe(2)
  })

  it('is not told to whoever said so a moment ago, and not if it is cancelled', async () => {
    const ana = await insertListener('events')
    await (await soon(50, 5)).come(ana.id)
    const cancelled = await soon(40)
    await cancelled.come(ana.id)
    await db.event.update({ where: { id: cancelled.event.id }, data: { isCancelled: true } })
    await announceSoonEvents()
    expect(await countWaiting(ana.id)).toBe(0)
  })

  it('is told to whoever looked at the event before', async () => {
    const ana = await insertListener('events')
    const near = await soon(50)
    await near.come(ana.id)
    const originalStart = wallClockFromColumn((await db.attendance.findFirstOrThrow()).originalStart)
    const [event, reminder] = [{ kind: 'event' as const }, { kind: 'reminder' as const }]
    const ref = { id: near.event.id, originalStart }
    await markSeen(ana.id, [
      { ...event, ...ref },
      { ...reminder, ...ref },
    ])
    await announceSoonEvents()
    expect(await countWaiting(ana.id)).toBe(1)
  })

  it('of a series, the occurrence of that day is told', async () => {
    const ana = await insertListener('events')
    const starts = addHours(new Date(), 0.5)
    const [date = '', time = ''] = toLocalTime(starts).split('T')
    const event = await insertEvent({ date: '2026-01-01', time, rule: 'FREQ=DAILY' })
    const createdAt = addDays(new Date(), -2)
    const originalStart = new Date(`${date}T${time}:00Z`)
    await db.attendance.create({ data: { eventId: event.id, profileId: ana.id, originalStart, createdAt } })
    await announceSoonEvents()
    expect(await listWaiting(ana.id)).toMatchObject([{ path: expect.stringContaining(date) }])
  })
})

describe('a playlist from which somebody plays', () => {
  it('is told to have changed, with what changed; not to whoever changed it', async () => {
    const ana = await insertListener('setlists')
    const admin = await insertProfile({ isAdmin: true })
    await chooseChannel(admin.id, 'setlists', 'phone')
    const hymns = await insertHymns(2)
    const playlist = await insertPlaylist(
      admin.id,
      hymns.map(({ id }) => id),
    )
    for (const person of [ana, admin]) {
      await signIn(person)
      await setPlaying({ playlistId: playlist.id, isPlaying: true })
    }
    const [item] = await listFullItems(playlist.id)
    if (!item) throw new Error('the playlist is empty')
    await updateItemSettings({ playlistId: playlist.id, itemId: item.id, key: 'D' })
    expect(await payloadOf('announceSetlist')).toEqual([{ playlistId: playlist.id }])
    await announceSetlist({ playlistId: playlist.id })
    expect(await listWaiting(ana.id)).toMatchObject([
      { title: 'Mudou: Culto de domingo', body: '1 tom mudou. Agora: 2 louvores.' },
    ])
    expect(await countWaiting(admin.id)).toBe(0)

    await markSeen(ana.id, [{ kind: 'setlist', id: playlist.id }])
    await announceSetlist({ playlistId: playlist.id })
    expect(await countWaiting(ana.id)).toBe(0)
  })

  it('that was changed back is not told', async () => {
    const ana = await insertListener('setlists')
    const [hymn] = await insertHymns(1)
    const playlist = await insertPlaylist(null, hymn ? [hymn.id] : [])
    await signIn(ana)
    await setPlaying({ playlistId: playlist.id, isPlaying: true })
    await db.playlistItem.updateMany({ data: { key: 'A' } })
    await announceSetlist({ playlistId: playlist.id })
    expect(await listWaiting(ana.id)).toHaveLength(1)
    await db.playlistItem.updateMany({ data: { key: null } })
    expect(await listWaiting(ana.id)).toEqual([])
  })
})

describe('a prayer request', () => {
  it('is told to the pastoral team, without a word of it, while it waits', async () => {
    const pastor = await insertListener('prayers', 'phone', { duties: ['pastoral'] })
    const former = await insertListener('prayers')
    const request = await insertPrayer()
    await announcePrayer({ requestId: request.id })
    const [told] = await listWaiting(pastor.id)
    expect(told).toMatchObject({ title: 'Novo pedido de oração', path: `/app/prayers/${request.id}` })
    for (const trace of prayerTraces) expect(JSON.stringify(told)).not.toContain(trace)
    expect(await countWaiting(former.id)).toBe(0)

    await db.profile.update({ where: { id: pastor.id }, data: { duties: [] } })
    expect(await listWaiting(pastor.id)).toEqual([])
  })
})
