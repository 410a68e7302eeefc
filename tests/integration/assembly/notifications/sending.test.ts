import { addDays, addMinutes } from 'date-fns'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceComments, announceNotice, deliverNotifications } from '@/lib/assembly/notifications/jobs'
import { chooseChannel, markSeen, setQuietHours } from '@/lib/assembly/notifications/mutations'
import { moveNoticeToTrash } from '@/lib/notices/mutations'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { toChurchTimeOfDay } from '@/lib/platform/runtime/time'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertListener } from '@/tests/support/notifications'
import { insertProfile } from '@/tests/support/people'
import { insertDevice, insertDevices } from '@/tests/support/push-devices'
import { startPushService } from '@/tests/support/push-service'

const service = await startPushService()
afterAll(() => service.close())
afterEach(() => expect(service.faults).toEqual([]))

/** At noon nobody is in peace. */
const noon = new Date('2026-11-25T15:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterEach(() => vi.useRealTimers())

const publish = async (fields: object = {}) => {
  const notice = await insertNotice({ type: 'main', title: 'Ceia no domingo', createdAt: new Date(), ...fields })
  await announceNotice({ noticeId: notice.id })
  return notice
}
const titlesOf = ({ browser }: { browser: ReturnType<typeof service.browserOf> }) =>
  browser.received.map(({ shown }) => shown.notification.title)

describe('a notification for phones', () => {
  it('comes to all devices of whoever asked, opens the thing, and is sent once', async () => {
    const ana = await insertListener('notices')
    const devices = [
      await insertDevice(service, { profileId: ana.id }),
      await insertDevice(service, { profileId: ana.id }),
    ]
    const other = await insertDevice(service)
    const notice = await publish()
    await runJobs()
    await deliverNotifications()
    expect(devices.map(titlesOf)).toEqual([['Ceia no domingo'], ['Ceia no domingo']])
    expect(devices[0]?.browser.received[0]?.shown).toMatchObject({
      notification: { navigate: expect.stringMatching(`/app/notices/${notice.id}$`), tag: `notice ${notice.id}` },
      app_badge: 1,
    })
    expect(titlesOf(other)).toEqual([])
  })

  it('is sent once by several instances at the same time', async () => {
    const devices = await insertDevices(
      service,
      Array.from({ length: 40 }, () => ({})),
    )
    for (const { profileId } of devices) await chooseChannel(profileId, 'notices', 'phone')
    await publish()
    await Promise.all(Array.from({ length: 4 }, () => deliverNotifications()))
    expect(devices.map(device => titlesOf(device).length)).toEqual(devices.map(() => 1))
  })

  it('is not sent if the notice is deleted, the person saw it or does not want it any more, before it goes out', async () => {
    const [ana, bia, caio] = await insertDevices(service, [{}, {}, {}])
    if (!ana || !bia || !caio) throw new Error('a device is missing')
    for (const { profileId } of [ana, bia, caio]) await chooseChannel(profileId, 'notices', 'phone')
    const notice = await publish()
    await markSeen(ana.profileId, [{ kind: 'notice', id: notice.id }])
    await chooseChannel(bia.profileId, 'notices', 'none')
    await moveNoticeToTrash(notice.id, (await insertProfile()).id)
    await deliverNotifications()
    expect([ana, bia, caio].map(titlesOf)).toEqual([[], [], []])
    expect(await db.notification.count({ where: { dueAt: { not: null } } })).toBe(0)
  })

  it('waits for the end of the night, the church’s or the person’s own', async () => {
    const [usual, early] = await insertDevices(service, [{}, {}])
    if (!usual || !early) throw new Error('a device is missing')
    for (const { profileId } of [usual, early]) await chooseChannel(profileId, 'notices', 'phone')
    await setQuietHours(early.profileId, { from: '20:00', until: '05:00' })
    vi.setSystemTime(new Date('2026-11-26T01:30Z'))
    expect(toChurchTimeOfDay(new Date())).toBe('22:30')
    await publish()
    await deliverNotifications()
    expect([usual, early].map(titlesOf)).toEqual([[], []])

    vi.setSystemTime(new Date('2026-11-26T08:00Z'))
    await deliverNotifications()
    expect([usual, early].map(titlesOf)).toEqual([[], ['Ceia no domingo']])
    vi.setSystemTime(new Date('2026-11-26T10:00Z'))
    await deliverNotifications()
    expect(titlesOf(usual)).toEqual(['Ceia no domingo'])
  })

  it('of the live stream and of what begins soon comes at night too', async () => {
    vi.setSystemTime(new Date('2026-11-26T03:00Z'))
    const ana = await insertListener('live')
    const device = await insertDevice(service, { profileId: ana.id })
    const activatedAt = new Date()
    await db.liveSettings.create({
      data: { isActive: true, url: 'https://live.example/', activatedAt, expiresAt: addMinutes(activatedAt, 90) },
    })
    await runJobs()
    expect(titlesOf(device)).toEqual([])
    await pool.query(`select graphile_worker.add_job('announceLive', $1)`, [
      JSON.stringify({ activatedAt: activatedAt.toISOString() }),
    ])
    await runJobs()
    expect(titlesOf(device)).toEqual(['Estamos ao vivo'])
    expect(device.browser.received[0]?.headers.urgency).toBe('high')
  })

  it('that a killed process had begun to send is sent by another one, three minutes later', async () => {
    const ana = await insertListener('notices')
    const device = await insertDevice(service, { profileId: ana.id })
    await publish()
    await db.notification.updateMany({ data: { claimedAt: addMinutes(new Date(), -2) } })
    await deliverNotifications()
    expect(titlesOf(device)).toEqual([])
    await db.notification.updateMany({ data: { claimedAt: addMinutes(new Date(), -4) } })
    await deliverNotifications()
    expect(titlesOf(device)).toEqual(['Ceia no domingo'])
  })

  it('that could not be delivered is tried again, unless the person saw the thing meanwhile', async () => {
    const [ana, bia] = await insertDevices(service, [{ answer: 503 }, { answer: 503 }])
    if (!ana || !bia) throw new Error('a device is missing')
    for (const { profileId } of [ana, bia]) await chooseChannel(profileId, 'notices', 'phone')
    const notice = await publish()
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await deliverNotifications()
    expect(await listWaitingJobs('retryPush')).toHaveLength(2)
    vi.setSystemTime(addMinutes(new Date(), 5))
    await markSeen(bia.profileId, [{ kind: 'notice', id: notice.id }])
    ana.browser.answer = bia.browser.answer = 201
    await runJobs()
    expect([ana, bia].map(titlesOf)).toEqual([['Ceia no domingo'], []])
    expect(await listWaitingJobs('retryPush')).toEqual([])
  })

  it('five hundred comments in a minute are one message to whoever wrote the notice', async () => {
    const ana = await insertListener('comments')
    const device = await insertDevice(service, { profileId: ana.id })
    vi.setSystemTime(addMinutes(new Date(), 1))
    const notice = await insertNotice({ authorId: ana.id, title: 'Mutirão', createdAt: noon })
    const authors = await Promise.all(Array.from({ length: 10 }, () => insertProfile({ name: 'Rute' })))
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => insertComment(notice.id, authors[index % 10]?.id ?? '', 'Amém!')),
    )
    await announceComments({ noticeId: notice.id })
    await runJobs()
    await announceComments({ noticeId: notice.id })
    await runJobs()
    expect(device.browser.received.map(({ shown }) => shown.notification.body)).toEqual([
      'Rute e mais 9 pessoas comentaram em “Mutirão”.',
    ])
  })
})

it('what is due by mail is handed to a job for each mail, and to one for each person’s week', async () => {
  const [ana, bia] = [await insertListener('notices', 'mail'), await insertListener('notices', 'mail')]
  await publish()
  await deliverNotifications()
  const readers = (await listWaitingJobs('mailNotification')).length
  expect([readers, await listWaitingJobs('mailSummary')]).toEqual([[ana, bia].length, []])

  const authors = [await insertListener('comments', 'mail'), await insertListener('comments', 'mail')]
  vi.setSystemTime(addMinutes(new Date(), 1))
  for (const { id } of authors) {
    const notice = await insertNotice({ authorId: id, createdAt: noon })
    await insertComment(notice.id, (await insertProfile({ name: 'Rute' })).id, 'Amém!')
    await announceComments({ noticeId: notice.id })
  }
  vi.setSystemTime(addDays(new Date(), 7))
  await deliverNotifications()
  const people = (await listWaitingJobs('mailSummary')).map(({ payload }) => Object(payload).profileId)
  expect(people.toSorted()).toEqual(authors.map(({ id }) => id).toSorted())
})
