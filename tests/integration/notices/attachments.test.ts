import { expect, it, vi } from 'vitest'
import { createNotice } from '@/lib/notices/actions/editing'
import { listAttachmentChoices } from '@/lib/notices/editor/queries'
import { getHomepageNews, getPublicNotice } from '@/lib/notices/news/queries'
import { getNotice, listFirstNotices, listNoticesAfter } from '@/lib/notices/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, formatLongDay, toChurchDay } from '@/lib/platform/runtime/time'
import { insertEvent } from '@/tests/support/events'
import { createNoticeFields, insertNotice } from '@/tests/support/notices'
import { createFormData, signInAs } from '@/tests/support/people'

const cacheTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ cacheLife() {}, cacheTag, io: async () => {}, refresh() {}, updateTag() {} }))

const publish = async (attachment: string) => {
  const outcome = await createNotice(
    idle,
    createFormData(createNoticeFields({ attachment, showOnHomepage: 'on', isPinned: 'on' })),
  )
  expect(outcome).toMatchObject({ status: 'done' })
  return db.notice.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
}

it('an event is announced with its day, and the card vanishes when it is gone', async () => {
  await signInAs('admin')
  const event = await insertEvent({ title: 'Retiro', date: '2099-11-28', time: '08:00' })
  expect(await listAttachmentChoices()).toEqual([
    {
      group: 'Eventos',
      choices: [{ value: `event:${event.id}`, label: 'Retiro · 28 de novembro de 2099, 08:00' }],
    },
  ])
  const { id } = await publish(`event:${event.id}`)
  const card = {
    kind: 'event',
    anchor: event.id,
    month: '2099-11',
    title: 'Retiro',
    detail: '28 de novembro de 2099, às 08:00',
  }
  expect([await getNotice(id), await getPublicNotice(id)]).toMatchObject([{ attachment: card }, { attachment: card }])

  const removal = await db.removal.create({ data: { kind: 'deleted', eventId: event.id } })
  expect(await getNotice(id)).toMatchObject({ attachment: null })
  await db.removal.delete({ where: { id: removal.id } })
  expect(await getNotice(id)).toMatchObject({ attachment: card })
  await db.event.update({ where: { id: event.id }, data: { membersOnly: true } })
  expect(await getNotice(id)).toMatchObject({ attachment: null })
  await db.event.delete({ where: { id: event.id } })
  expect(await db.notice.findUnique({ where: { id } })).toMatchObject({ eventId: null, title: 'Mutirão' })
})

it('an occurrence of a repeating event is announced as it is now, also when it was moved, cancelled or taken out', async () => {
  await signInAs('admin')
  const event = await insertEvent({ title: 'Ensaio', date: '2099-01-03', time: '19:00' })
  await db.event.update({ where: { id: event.id }, data: { rule: 'FREQ=WEEKLY;BYDAY=SA' } })
  const { id } = await publish(`event:${event.id}@2099-12-05T19:00`)
  const card = { anchor: `${event.id}-2099-12-05`, month: '2099-12', title: 'Ensaio' }
  expect(await getNotice(id)).toMatchObject({ attachment: { ...card, detail: '05 de dezembro de 2099, às 19:00' } })

  const { id: exceptionId } = await db.eventException.create({
    data: {
      eventId: event.id,
      originalStart: new Date('2099-12-05T19:00:00Z'),
      title: 'Ensaio geral',
      eventDate: new Date('2099-12-04T00:00:00Z'),
      eventTime: new Date('1970-01-01T20:30:00Z'),
    },
  })
  expect(await getNotice(id)).toMatchObject({
    attachment: { ...card, title: 'Ensaio geral', detail: '04 de dezembro de 2099, às 20:30' },
  })
  await db.eventException.update({ where: { id: exceptionId }, data: { isCancelled: true } })
  expect(await getNotice(id)).toMatchObject({ attachment: { detail: 'Cancelado: 04 de dezembro de 2099, às 20:30' } })
  await db.eventException.update({ where: { id: exceptionId }, data: { isRemoved: true } })
  expect(await getNotice(id)).toMatchObject({ attachment: null })
})

it('the form offers the coming occurrences of repeating events', async () => {
  await signInAs('admin')
  const tomorrow = addDaysTo(toChurchDay(new Date()), 1)
  const event = await insertEvent({ title: 'Ensaio', date: tomorrow, time: '19:00' })
  await db.event.update({ where: { id: event.id }, data: { rule: 'FREQ=DAILY;COUNT=2' } })
  const second = addDaysTo(tomorrow, 1)
  expect(await listAttachmentChoices()).toEqual([
    {
      group: 'Eventos que se repetem',
      choices: [tomorrow, second].map(day => ({
        value: `event:${event.id}@${day}T19:00`,
        label: `Ensaio · ${formatLongDay(day)}, 19:00`,
      })),
    },
  ])
})

it('a playlist is announced with its length', async () => {
  await signInAs('admin')
  const playlist = await db.playlist.create({ data: { name: 'Domingo' } })
  const { id } = await publish(`playlist:${playlist.id}`)
  expect(await getNotice(id)).toMatchObject({
    attachment: { kind: 'playlist', id: playlist.id, title: 'Domingo', detail: '0 louvores' },
  })
  await db.playlist.delete({ where: { id: playlist.id } })
  expect(await getNotice(id)).toMatchObject({ attachment: null })
})

it.each(['event', 'playlist'] as const)(
  'whatever is cached of a notice expires with the %s that it announces',
  async kind => {
    await signInAs('admin')
    const { id: attached } =
      kind === 'event'
        ? await insertEvent({ date: '2099-11-28' })
        : await db.playlist.create({ data: { name: 'Domingo' } })
    const { id } = await publish(`${kind}:${attached}`)
    for (const read of [() => getNotice(id), () => getPublicNotice(id), listFirstNotices, getHomepageNews]) {
      cacheTag.mockClear()
      await read()
      expect(cacheTag.mock.calls.flat()).toContain(`${kind}:${attached}`)
    }
  },
)

it('a pinned notice stands first in its list, and every page holds each notice once', async () => {
  for (let day = 1; day <= 25; day += 1)
    await insertNotice({ title: `Aviso ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)), isPinned: day === 3 })
  const first = await listFirstNotices()
  expect(first.items.slice(0, 2).map(({ title, isPinned }) => [title, isPinned])).toEqual([
    ['Aviso 3', true],
    ['Aviso 25', false],
  ])
  const rest = first.next ? await listNoticesAfter(first.next) : { items: [] }
  const titles = [...first.items, ...rest.items].map(({ title }) => title)
  expect([titles.length, new Set(titles).size]).toEqual([25, 25])
})

it('more pinned notices than a page holds are all listed, before the others', async () => {
  await db.notice.createMany({
    data: Array.from({ length: 30 }, (_, n) => ({
      title: `${n}`,
      content: 'x',
      isPinned: n < 25,
      createdAt: new Date(Date.UTC(2026, 0, 1, n)),
    })),
  })
  const first = await listFirstNotices()
  const rest = first.next ? await listNoticesAfter(first.next) : { items: [] }
  const pinned = [...first.items, ...rest.items].map(({ isPinned }) => isPinned)
  expect(pinned).toEqual([...Array.from({ length: 25 }, () => true), ...Array.from({ length: 5 }, () => false)])
})
