import { describe, expect, it, vi } from 'vitest'
import { demoChurch as church } from '@/lib/church/demo'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import {
  getHomepageNews,
  getNotice,
  getPersonalNotices,
  getPublicNotice,
  listComments,
  listFirstNotices,
  listMainNotices,
  listNoticesAfter,
  listPublicNotices,
} from '@/lib/notices/queries'
import { aChurch } from '@/tests/support/church'
import { aComment, aNotice } from '@/tests/support/notices'
import { aProfile, signInAs } from '@/tests/support/people'

/** Notices one after the other, the last one the newest. */
async function notices(count: number, given: Parameters<typeof aNotice>[0] = {}) {
  for (let day = 1; day <= count; day += 1) {
    await aNotice({ title: `Aviso ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)), ...given })
  }
}

describe('the list', () => {
  it('holds normal notices, newest first', async () => {
    await notices(3)
    await aNotice({ title: 'Importante', type: 'main' })
    const { items: shown, next } = await listFirstNotices()
    expect(shown.map(({ title }) => title)).toEqual(['Aviso 3', 'Aviso 2', 'Aviso 1'])
    expect(next).toBeNull()
  })

  it('comes twenty at a time, each notice once, even when many came in the same moment', async () => {
    const createdAt = new Date('2026-11-20T12:00:00Z')
    await db.notice.createMany({
      data: Array.from({ length: 45 }, (_, n) => ({ title: `Aviso ${n}`, content: 'x', createdAt })),
    })

    const pages = [await listFirstNotices()]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await listNoticesAfter(next))

    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45)
  })

  it('counts what is there, and shows the last two comments in the order they were written', async () => {
    const [rute, joao] = [await aProfile({ name: 'Rute' }), await aProfile({ name: 'João' })]
    const { id } = await aNotice()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 19, minute))
    await aComment(id, rute.id, 'um', at(1))
    await aComment(id, joao.id, 'dois', at(2))
    await aComment(id, rute.id, 'três', at(3))
    await db.noticeLike.createMany({ data: [rute, joao].map(({ id: userId }) => ({ noticeId: id, userId })) })

    const [notice] = (await listFirstNotices()).items

    expect(notice).toMatchObject({ likes: 2, commentsCount: 3 })
    expect(notice?.lastComments.map(({ author, content }) => [author, content])).toEqual([
      ['João', 'dois'],
      ['Rute', 'três'],
    ])
  })

  it('shows the day it was in São Paulo', async () => {
    await aNotice({ createdAt: new Date('2026-11-21T02:30:00Z') })
    expect((await listFirstNotices()).items[0]).toMatchObject({ date: '20 de novembro de 2026' })
  })

  it('prefers the gallery to the single image', async () => {
    await aNotice({ images: ['/uploads/notices/b.jpg', '/uploads/notices/c.jpg'] })
    await aNotice({ image: '/uploads/notices/a.jpg' })
    const [single, gallery] = (await listFirstNotices()).items
    expect(single?.pictures).toEqual(['/uploads/notices/a.jpg'])
    expect(gallery?.pictures).toEqual(['/uploads/notices/b.jpg', '/uploads/notices/c.jpg'])
  })
})

it('the members’ home shows three important ones, the public page three that were chosen for it', async () => {
  await notices(4, { type: 'main' })
  await notices(4, { type: 'normal', showOnHomepage: true })
  await aNotice({ title: 'Nem um nem outro' })
  expect((await listMainNotices()).map(({ title }) => title)).toEqual(['Aviso 4', 'Aviso 3', 'Aviso 2'])
  expect((await getHomepageNews()).notices.map(({ title }) => title)).toEqual(['Aviso 4', 'Aviso 3', 'Aviso 2'])
})

it('important ones that newer ones have pushed off the home are all in a list of their own, for everyone', async () => {
  await notices(25, { type: 'main' })
  await aNotice({ title: 'Normal' })
  const first = await listFirstNotices('main')
  expect(first.items.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `Aviso ${25 - n}`))
  if (!first.next) throw new Error('there is more than a part of the list')
  const second = await listNoticesAfter(first.next, 'main')
  expect(second.items.map(({ title }) => title)).toEqual(['Aviso 5', 'Aviso 4', 'Aviso 3', 'Aviso 2', 'Aviso 1'])
  expect(second.next).toBeNull()
})

describe('a notice at its own address', () => {
  const unknown = ['00000000-0000-4000-8000-000000000000', 'amostra', 'x', '', '../segredo', "' or 1=1"]

  it('is whole for members, whatever its kind', async () => {
    for (const type of ['normal', 'main'] as const) {
      const { id } = await aNotice({ title: 'Retiro', content: 'Na serra.', type })
      expect(await getNotice(id)).toMatchObject({ title: 'Retiro', likes: 0, isImportant: type === 'main' })
    }
    for (const id of unknown) expect(await getNotice(id)).toBeNull()
  })

  it('is there for all the world once it was chosen for the public page, however many newer ones were', async () => {
    const { id } = await aNotice({ title: 'Bazar', showOnHomepage: true, createdAt: new Date('2020-01-01') })
    await notices(4, { showOnHomepage: true })
    const hidden = await aNotice({ title: 'Só para nós' })
    expect(await getPublicNotice(id)).toMatchObject({ title: 'Bazar', isPublic: true })
    expect((await listPublicNotices()).map(({ id }) => id)).toContain(id)
    expect(await getPublicNotice(hidden.id)).toBeNull()
    expect((await listPublicNotices()).map(({ id }) => id)).not.toContain(hidden.id)
    for (const id of unknown) expect(await getPublicNotice(id)).toBeNull()

    await db.notice.update({ where: { id }, data: { showOnHomepage: false } })
    expect(await getPublicNotice(id)).toBeNull()
    expect(await getNotice(id)).toMatchObject({ title: 'Bazar', isPublic: false })
  })

  it('takes one statement, for members as for the world', async () => {
    const { id } = await aNotice({ showOnHomepage: true })
    for (const ask of [getNotice, getPublicNotice]) {
      const queries = vi.spyOn(pool, 'query')
      await ask(id)
      expect(queries).toHaveBeenCalledTimes(1)
      queries.mockRestore()
    }
  })
})

it('the public page shows the church’s samples, which nobody edits, while no notice was chosen', async () => {
  await aChurch()
  await notices(2)
  const news = await getHomepageNews()
  expect(news.editable).toBe(false)
  expect(news.notices.map(({ title }) => title)).toEqual(church.sampleNews.map(({ title }) => title))
})

it('who looks in without an account has liked nothing and changes nothing', async () => {
  const { id } = await aNotice()
  expect(await getPersonalNotices([id])).toEqual({ liked: [], editable: false })
  await signInAs('admin')
  expect(await getPersonalNotices([id])).toEqual({ liked: [], editable: true })
})

it('there are no comments of a notice that is not there', async () => {
  expect(await listComments('00000000-0000-4000-8000-000000000000')).toBeNull()
})
