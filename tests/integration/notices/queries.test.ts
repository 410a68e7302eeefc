import { describe, expect, it, vi } from 'vitest'
import { demoChurch as church } from '@/lib/church/demo'
import { listComments } from '@/lib/notices/discussion/queries'
import { getHomepageNews, getPublicNotice, listPublicNotices } from '@/lib/notices/news/queries'
import {
  addPersonal,
  getNotice,
  getPersonalNotices,
  listFirstNotices,
  listMainNotices,
  listNoticesAfter,
} from '@/lib/notices/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { insertChurch } from '@/tests/support/church'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertProfile, signInAs, signInAsGuest } from '@/tests/support/people'

/** Notices one after the other, the last one the newest. */
async function insertNotices(count: number, fields: Parameters<typeof insertNotice>[0] = {}) {
  for (let day = 1; day <= count; day += 1) {
    await insertNotice({ title: `Aviso ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)), ...fields })
  }
}

describe('the list', () => {
  it('contains normal notices, newest first', async () => {
    await insertNotices(3)
    await insertNotice({ title: 'Importante', type: 'main' })
    const { items: listedNotices, next } = await listFirstNotices()
    expect(listedNotices.map(({ title }) => title)).toEqual(['Aviso 3', 'Aviso 2', 'Aviso 1'])
    expect(next).toBeNull()
  })

  it('loads ten and then twenty at a time, each notice once, even when many were created in the same moment', async () => {
    const createdAt = new Date('2026-11-20T12:00:00Z')
    await db.notice.createMany({
      data: Array.from({ length: 45 }, (_, n) => ({ title: `Aviso ${n}`, content: 'x', createdAt })),
    })

    const pages = [await listFirstNotices()]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await listNoticesAfter(next))

    expect(pages.map(({ items }) => items.length)).toEqual([10, 20, 15])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45)
  })

  it('counts comments, and shows the last two comments in order', async () => {
    const [rute, joao] = [await insertProfile({ name: 'Rute' }), await insertProfile({ name: 'João' })]
    const { id } = await insertNotice()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 19, minute))
    await insertComment(id, rute.id, 'um', at(1))
    await insertComment(id, joao.id, 'dois', at(2))
    await insertComment(id, rute.id, 'três', at(3))

    const [notice] = (await listFirstNotices()).items

    expect(notice).toMatchObject({ commentsCount: 3 })
    expect(notice?.lastComments.map(({ author, content }) => [author, content])).toEqual([
      ['João', 'dois'],
      ['Rute', 'três'],
    ])
  })

  it('shows the date in São Paulo', async () => {
    await insertNotice({ createdAt: new Date('2026-11-21T02:30:00Z') })
    expect((await listFirstNotices()).items[0]).toMatchObject({ date: '20 de novembro de 2026' })
  })

  it('prefers the gallery to the single image', async () => {
    await insertNotice({ images: ['/uploads/notices/b.jpg', '/uploads/notices/c.jpg'] })
    await insertNotice({ image: '/uploads/notices/a.jpg' })
    const [single, gallery] = (await listFirstNotices()).items
    expect(single?.pictures).toEqual(['/uploads/notices/a.jpg'])
    expect(gallery?.pictures).toEqual(['/uploads/notices/b.jpg', '/uploads/notices/c.jpg'])
  })
})

it('the members’ home page shows three important notices, the public page the three chosen for it', async () => {
  await insertNotices(4, { type: 'main' })
  await insertNotices(4, { type: 'normal', showOnHomepage: true })
  await insertNotice({ title: 'Nem um nem outro' })
  expect((await listMainNotices()).map(({ title }) => title)).toEqual(['Aviso 4', 'Aviso 3', 'Aviso 2'])
  expect((await getHomepageNews()).notices.map(({ title }) => title)).toEqual(['Aviso 4', 'Aviso 3', 'Aviso 2'])
})

it('important notices no longer on the home page are in a separate list, for everyone', async () => {
  await insertNotices(15, { type: 'main' })
  await insertNotice({ title: 'Normal' })
  const first = await listFirstNotices('main')
  expect(first.items.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, n) => `Aviso ${15 - n}`))
  if (!first.next) throw new Error('there is more than a part of the list')
  const second = await listNoticesAfter(first.next, 'main')
  expect(second.items.map(({ title }) => title)).toEqual(['Aviso 5', 'Aviso 4', 'Aviso 3', 'Aviso 2', 'Aviso 1'])
  expect(second.next).toBeNull()
})

describe('a notice at its own address', () => {
  const unknown = ['00000000-0000-4000-8000-000000000000', 'amostra', 'x', '', '../segredo', "' or 1=1"]

  it('is complete for members, whatever its type', async () => {
    for (const type of ['normal', 'main'] as const) {
      const { id } = await insertNotice({ title: 'Retiro', content: 'Na serra.', type })
      expect(await getNotice(id)).toMatchObject({ title: 'Retiro', isImportant: type === 'main' })
    }
    for (const id of unknown) expect(await getNotice(id)).toBeNull()
  })

  it('is public once it was chosen for the public page, however many newer ones were', async () => {
    const { id } = await insertNotice({ title: 'Bazar', showOnHomepage: true, createdAt: new Date('2020-01-01') })
    await insertNotices(4, { showOnHomepage: true })
    const hidden = await insertNotice({ title: 'Só para nós' })
    expect(await getPublicNotice(id)).toMatchObject({ title: 'Bazar', isPublic: true })
    expect((await listPublicNotices()).map(({ id }) => id)).toContain(id)
    expect(await getPublicNotice(hidden.id)).toBeNull()
    expect((await listPublicNotices()).map(({ id }) => id)).not.toContain(hidden.id)
    for (const id of unknown) expect(await getPublicNotice(id)).toBeNull()

    await db.notice.update({ where: { id }, data: { showOnHomepage: false } })
    expect(await getPublicNotice(id)).toBeNull()
    expect(await getNotice(id)).toMatchObject({ title: 'Bazar', isPublic: false })
  })

  it('costs one statement, for members and for the public', async () => {
    const { id } = await insertNotice({ showOnHomepage: true })
    for (const ask of [getNotice, getPublicNotice]) {
      const queries = vi.spyOn(pool, 'query')
      await ask(id)
      expect(queries).toHaveBeenCalledTimes(1)
      queries.mockRestore()
    }
  })
})

it('the public page shows the church’s sample news while no notice was chosen', async () => {
  await insertChurch()
  await insertNotices(2)
  const news = await getHomepageNews()
  expect(news.editable).toBe(false)
  expect(news.notices.map(({ title }) => title)).toEqual(church.sampleNews.map(({ title }) => title))
})

describe('what comes after the list', () => {
  const asOf = expect.any(Number)

  it('a guest reads how many like a notice, a stranger nothing, and who manages notices may edit them', async () => {
    const [{ id }, person] = [await insertNotice(), await insertProfile()]
    await db.noticeLike.create({ data: { noticeId: id, userId: person.id } })
    expect(await getPersonalNotices([id])).toEqual({ likes: {}, liked: [], editable: false, asOf })
    await signInAsGuest()
    expect(await getPersonalNotices([id])).toEqual({ likes: { [id]: 1 }, liked: [], editable: false, asOf })
    await signInAs('admin')
    expect(await getPersonalNotices([id])).toEqual({ likes: { [id]: 1 }, liked: [], editable: true, asOf })
  })

  it('costs one statement, however many notices', async () => {
    await signInAs('member')
    await insertNotices(30)
    const ids = (await db.notice.findMany({ select: { id: true } })).map(({ id }) => id)
    const queries = vi.spyOn(pool, 'query')
    expect(Object.keys((await getPersonalNotices(ids)).likes)).toHaveLength(30)
    const statements = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('notice_likes'))
    expect(statements).toHaveLength(1)
    queries.mockRestore()
  })

  it('a tab of the earlier release finds the number of likes in each notice that it scrolls to', async () => {
    const me = await signInAs('member')
    await insertNotices(12)
    const { next, items } = await listFirstNotices()
    if (!next) throw new Error('there is more than a part of the list')
    const [last] = await db.notice.findMany({ where: { title: 'Aviso 1' } })
    await db.noticeLike.create({ data: { noticeId: last?.id ?? '', userId: me.id } })
    expect(items).toHaveLength(10)
    expect((await addPersonal(await listNoticesAfter(next))).items).toMatchObject([
      { title: 'Aviso 2', likes: 0 },
      { title: 'Aviso 1', likes: 1 },
    ])
  })
})

it('a notice that does not exist has no comments', async () => {
  expect(await listComments('00000000-0000-4000-8000-000000000000')).toBeNull()
})
