import { randomUUID } from 'node:crypto'
import { addHours, addMilliseconds, subDays } from 'date-fns'
import { afterEach, expect, it, vi } from 'vitest'
import sharePicture from '@/app/notices/[id]/opengraph-image'
import { addComment, likeNotice } from '@/lib/notices/actions/discussing'
import { createNotice, updateNotice } from '@/lib/notices/actions/editing'
import { listComments } from '@/lib/notices/discussion/queries'
import { getNoticePreview, getNoticeToEdit, listNoticesOffAir } from '@/lib/notices/editor/queries'
import { messages } from '@/lib/notices/messages'
import { getHomepageNews, getLastNewsChange, getPublicNotice, listPublicNotices } from '@/lib/notices/news/queries'
import {
  getNotice,
  getPersonalNotices,
  listFirstNotices,
  listMainNotices,
  listNoticesAfter,
} from '@/lib/notices/queries'
import { getNextNoticeChange } from '@/lib/notices/schedule/queries'
import { listNoticeMonths, searchNotices } from '@/lib/notices/search/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { setDatabaseClock } from '@/lib/platform/realtime/database-clock'
import { toLocalTime } from '@/lib/platform/runtime/time'
import { createNoticeFields, insertComment, insertNotice, insertStoredImage } from '@/tests/support/notices'
import { createFormData, insertProfile, signIn, signInAs } from '@/tests/support/people'
import { requestPicture } from '@/tests/support/pictures'

const cacheTag = vi.hoisted(() => vi.fn())
// Draws pictures of titles, and loads in Next's build only.
vi.mock('@vercel/og', () => ({ ImageResponse: Response }))
vi.mock('next/cache', () => ({ cacheLife() {}, cacheTag, io: async () => {}, refresh() {}, updateTag() {} }))

afterEach(() => {
  vi.useRealTimers()
  setDatabaseClock(0)
  cacheTag.mockClear()
})

/** An hour from now, in whole minutes as forms have them. */
const inAnHour = () => new Date(Math.ceil(addHours(new Date(), 1).getTime() / 60_000) * 60_000)
const farAhead = { createdAt: '2099-01-01T00:00:00.000Z', id: randomUUID() }

/** Every place in which people may meet a notice, and whether they do. */
async function lookEverywhere({ id, type, picture }: { id: string; type: 'normal' | 'main'; picture: string }) {
  const has = (notices: { id: string }[]) => notices.some(notice => notice.id === id)
  const share = await sharePicture({ params: Promise.resolve({ id }) })
  return {
    list: has((await listFirstNotices(type)).items),
    scrolledList: has((await listNoticesAfter(farAhead, type)).items),
    search: has((await searchNotices({ q: 'mutirao' })).items),
    page: (await getNotice(id)) !== null,
    publicPage: (await getPublicNotice(id)) !== null,
    sharePicture: share.status === 200,
    news: has((await getHomepageNews()).notices),
    sitemap: has(await listPublicNotices()),
    home: type === 'main' ? has(await listMainNotices()) : (await listFirstNotices()).items.length > 0,
    months: (await listNoticeMonths()).length > 0,
    comments: (await listComments(id)) !== null,
    like: (await getPersonalNotices([id])).liked.length > 0,
    picture: (await requestPicture(picture)).status === 200,
  }
}

const everywhere = (isThere: boolean) =>
  expect.objectContaining({ list: isThere, publicPage: isThere, picture: isThere })

it.each(['normal', 'main'] as const)(
  'a scheduled %s notice is nowhere before its time, and nowhere after its end',
  async type => {
    const author = await insertProfile({ isAdmin: true })
    const picture = await insertStoredImage(author.id)
    const [start, end] = [inAnHour(), addHours(inAnHour(), 2)]
    const { id } = await insertNotice({
      type,
      showOnHomepage: true,
      images: [picture],
      createdAt: start,
      expiresAt: end,
    })
    await insertComment(id, author.id)
    const member = await signInAs('member')
    await db.noticeLike.create({ data: { noticeId: id, userId: member.id } })

    for (const [at, isThere] of [
      [addMilliseconds(start, -1), false],
      [start, true],
      [addMilliseconds(end, -1), true],
      [end, false],
    ] as const) {
      vi.setSystemTime(at)
      const found = await lookEverywhere({ id, type, picture })
      expect(found, at.toISOString()).toEqual(everywhere(isThere))
      expect(
        Object.entries(found).filter(([, there]) => there !== isThere),
        at.toISOString(),
      ).toEqual([])
      const answer = await addComment({ submission: randomUUID(), noticeId: id, content: 'Eu vou!' })
      expect(answer.status).toBe(isThere ? 'done' : 'refused')
      expect((await likeNotice({ noticeId: id, liked: true })).status).toBe(isThere ? 'done' : 'refused')
    }
  },
)

it('whatever is cached of notices ends by itself when the next one appears or ends, also what found nothing', async () => {
  await signInAs('member')
  const start = inAnHour()
  const { id } = await insertNotice({ createdAt: start, showOnHomepage: true, expiresAt: addHours(start, 1) })
  const reads: [string, () => Promise<unknown>][] = [
    ['list', () => listFirstNotices()],
    ['important', () => listFirstNotices('main')],
    ['home', listMainNotices],
    ['news', getHomepageNews],
    ['change', getLastNewsChange],
    ['page', () => getNotice(id)],
    ['public page', () => getPublicNotice(id)],
    ['sitemap', listPublicNotices],
    ['months', listNoticeMonths],
    ['next change', getNextNoticeChange],
    ['picture', () => requestPicture('/uploads/notices/00000000-0000-4000-8000-000000000000.jpg')],
  ]
  for (const [now, ends] of [
    [addMilliseconds(start, -1), start],
    [start, addHours(start, 1)],
  ] as const) {
    vi.setSystemTime(now)
    for (const [name, read] of reads) {
      cacheTag.mockClear()
      await read()
      expect(cacheTag.mock.calls.flat(), name).toContain(`until:${ends.toISOString()}`)
    }
    expect(await getNextNoticeChange()).toEqual({ next: ends.toISOString(), asOf: now.getTime() })
  }
})

it('the database’s clock decides, whatever the clock of the machine says', async () => {
  const start = inAnHour()
  const { id } = await insertNotice({ createdAt: start })
  setDatabaseClock(2 * 3_600_000)
  expect(await getNotice(id)).not.toBeNull()
  setDatabaseClock(0)
  expect(await getNotice(id)).toBeNull()
})

it('nothing is stored by browsers beyond the end of a notice that shows it', async () => {
  const author = await signInAs('admin')
  const picture = await insertStoredImage(author.id)
  const end = inAnHour()
  const { id } = await insertNotice({ showOnHomepage: true, images: [picture], expiresAt: end })
  const cacheControl = async () => [
    (await requestPicture(picture)).headers.get('cache-control'),
    (await sharePicture({ params: Promise.resolve({ id }) })).headers.get('cache-control'),
  ]
  expect(await cacheControl()).toEqual(['public, max-age=600, must-revalidate', 'public, max-age=300'])
  vi.setSystemTime(addMilliseconds(end, -20_000))
  const etag = (await requestPicture(picture)).headers.get('etag') ?? ''
  expect(await cacheControl()).toEqual(['public, max-age=20, must-revalidate', 'public, max-age=20'])
  vi.setSystemTime(end)
  await signInAs('member')
  expect((await requestPicture(picture, { 'if-none-match': etag })).status).toBe(404)
})

it('those who manage notices see what is scheduled and what is over, with their pictures', async () => {
  const admin = await insertProfile({ isAdmin: true })
  const picture = await insertStoredImage(admin.id)
  const start = new Date('2099-11-21T21:00:00Z')
  const scheduled = await insertNotice({ title: 'Ceia', createdAt: start, images: [picture] })
  const over = await insertNotice({
    title: 'Bazar',
    createdAt: subDays(new Date(), 9),
    expiresAt: subDays(new Date(), 8),
  })
  await insertNotice({ title: 'No ar' })

  await signInAs('member')
  expect([await listNoticesOffAir(), await getNoticePreview(scheduled.id)]).toEqual([null, null])
  expect((await requestPicture(picture)).status).toBe(404)
  expect((await searchNotices({ q: '' })).items.map(({ title }) => title)).toEqual(['No ar'])

  await signIn(admin)
  expect((await listNoticesOffAir())?.items).toMatchObject([
    { title: 'Ceia', status: 'Agendado para sábado, 21 de novembro de 2099, às 18:00' },
    { title: 'Bazar', status: expect.stringMatching(/^Saiu do ar em /) },
  ])
  expect(await getNoticePreview(scheduled.id)).toMatchObject({
    startsAt: 'sábado, 21 de novembro de 2099, às 18:00',
    pictures: [picture],
  })
  const pictureResponse = await requestPicture(picture)
  expect([pictureResponse.status, pictureResponse.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await searchNotices({ q: 'bazar' })).items).toMatchObject([
    { id: over.id, status: expect.stringMatching(/^Saiu do ar/) },
  ])
})

const send = (fields: Record<string, string>) => createNotice(idle, createFormData(createNoticeFields(fields)))
const change = (noticeId: string, fields: Record<string, string>) =>
  updateNotice(idle, createFormData(createNoticeFields({ noticeId, version: '1', ...fields })))

it('a form publishes at once, later, or until a time of the church’s clock', async () => {
  await signInAs('admin')
  const start = inAnHour()
  const [publishAt, expiresAt] = [toLocalTime(start), toLocalTime(addHours(start, 1))]
  expect(await send({ publishAt, expiresAt })).toMatchObject({ status: 'done', message: messages.scheduled })
  const scheduled = await db.notice.findFirstOrThrow()
  expect(scheduled).toMatchObject({ createdAt: start, expiresAt: addHours(start, 1) })

  // An old tab sends neither time: what is stored stays. Then it is published at once, without an end.
  expect(await change(scheduled.id, { title: 'De uma aba antiga' })).toMatchObject({ status: 'done' })
  expect(await db.notice.findFirstOrThrow()).toMatchObject({ title: 'De uma aba antiga', createdAt: start })
  expect(await change(scheduled.id, { version: '2', publishAt: '', expiresAt: '' })).toMatchObject({ status: 'done' })
  const published = await db.notice.findFirstOrThrow()
  expect(published.createdAt.getTime()).toBeLessThanOrEqual(Date.now())
  expect(published.expiresAt).toBeNull()
  // What is out stays published as it was, to the second.
  await change(scheduled.id, { version: '3', title: 'Outro', publishAt: toLocalTime(published.createdAt) })
  expect(await db.notice.findFirstOrThrow()).toMatchObject({ title: 'Outro', createdAt: published.createdAt })
})

it('a time that is over publishes at once', async () => {
  await signInAs('admin')
  expect(await send({ publishAt: '2020-01-01T10:00' })).toMatchObject({ message: messages.added })
  const { createdAt } = await db.notice.findFirstOrThrow()
  expect(Date.now() - createdAt.getTime()).toBeLessThan(60_000)
})

it.each([
  [{ expiresAt: '2020-01-01T10:00' }, 'expiresAt'],
  [{ publishAt: '2099-05-01T10:00', expiresAt: '2099-05-01T10:00' }, 'expiresAt'],
  [{ publishAt: '2099-02-31T10:00' }, 'publishAt'],
  [{ publishAt: 'amanhã' }, 'publishAt'],
  [{ attachment: `event:${randomUUID()}` }, 'attachment'],
  [{ attachment: `playlist:${randomUUID()}` }, 'attachment'],
  [{ attachment: 'event:x' }, 'attachment'],
  [{ attachment: `event:${randomUUID()}@2026-02-31T10:00` }, 'attachment'],
  [{ isPinned: 'talvez' }, 'isPinned'],
])('reads what cannot be, and nothing is written: %#', async (fields, wrong) => {
  await signInAs('admin')
  expect(await send(fields)).toMatchObject({
    status: 'refused',
    errors: { [wrong]: [expect.any(String)] },
    values: { title: 'Mutirão' },
  })
  expect(await db.notice.count()).toBe(0)
})

it('the form begins with what is stored', async () => {
  await signInAs('admin')
  const { id } = await insertNotice({
    createdAt: new Date('2099-11-21T21:00:00Z'),
    expiresAt: new Date('2099-11-22T21:00:00Z'),
    isPinned: true,
  })
  expect(await getNoticeToEdit(id)).toMatchObject({
    publishAt: '2099-11-21T18:00',
    expiresAt: '2099-11-22T18:00',
    isPinned: true,
    isPublished: false,
  })
})

it('the database refuses an end before the beginning, and two attachments', async () => {
  const createdAt = new Date()
  await expect(insertNotice({ createdAt, expiresAt: createdAt })).rejects.toThrow('notices_end_after_they_begin')
})
