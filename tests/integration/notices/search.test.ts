import { subDays } from 'date-fns'
import { expect, it } from 'vitest'
import { listNoticeMonths, searchNotices } from '@/lib/notices/search/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { insertNotice } from '@/tests/support/notices'
import { signInAs } from '@/tests/support/people'

const find = async (q: string, month?: string) => (await searchNotices({ q, month })).items.map(({ title }) => title)

it('finds the beginnings of words, without accents and case, in titles and texts of any kind', async () => {
  await signInAs('member')
  await insertNotice({ title: 'Vigília de Oração', content: 'Às 22h, com café.', createdAt: new Date('2018-03-01') })
  await insertNotice({ title: 'Assembleia', content: '**Pauta**: orçamento (2026).', type: 'main' })
  expect(await find('VIGILIA')).toEqual(['Vigília de Oração'])
  expect(await find('ora')).toEqual(['Vigília de Oração'])
  expect(await find('orca 2026')).toEqual(['Assembleia'])
  expect(await find('café oração')).toEqual(['Vigília de Oração'])
  expect(await find('pauta café')).toEqual([])
  expect(await find('acao')).toEqual([])
  expect(await find('?!')).toEqual([])
  expect(await find('  ')).toEqual(['Assembleia', 'Vigília de Oração'])
})

it('finds the notices of a month of the church’s calendar', async () => {
  await signInAs('member')
  // The last minute of March in São Paulo is April elsewhere.
  await insertNotice({ title: 'Março', createdAt: new Date('2018-04-01T02:59:00Z') })
  await insertNotice({ title: 'Abril', createdAt: new Date('2018-04-01T03:00:00Z') })
  await insertNotice({ title: 'Mutirão de abril', createdAt: new Date('2018-04-02T03:00:00Z') })
  expect(await find('', '2018-03')).toEqual(['Março'])
  expect(await find('', '2018-04')).toEqual(['Mutirão de abril', 'Abril'])
  expect(await find('mutirao', '2018-04')).toEqual(['Mutirão de abril'])
  expect(await listNoticeMonths()).toEqual([
    { month: '2018-04', label: 'abril de 2018' },
    { month: '2018-03', label: 'março de 2018' },
  ])
})

it('loads ten, then twenty at a time, each once', async () => {
  await signInAs('member')
  await db.notice.createMany({
    data: Array.from({ length: 45 }, (_, n) => ({
      title: `Bazar ${n}`,
      content: 'x',
      createdAt: new Date('2020-01-01'),
    })),
  })
  const pages = [await searchNotices({ q: 'bazar' })]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await searchNotices({ q: 'bazar' }, next))
  expect(pages.map(({ items }) => items.length)).toEqual([10, 20, 15])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45)
})

it('finds the newest first, whether they are scheduled, of this month or years old', async () => {
  await signInAs('admin')
  const days = Array.from({ length: 36 }, (_, n) => subDays(new Date(), n * 30))
  await db.notice.createMany({
    data: [new Date('2060-01-01'), ...days].map((createdAt, n) => ({ title: `Bazar ${n}`, content: 'x', createdAt })),
  })
  const pages = [await searchNotices({ q: 'bazar' })]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await searchNotices({ q: 'bazar' }, next))
  const titles = pages.flatMap(({ items }) => items.map(({ title }) => title))
  expect(titles).toEqual(Array.from({ length: 37 }, (_, n) => `Bazar ${n}`))
})

it('uses an index, however many notices there are', async () => {
  await db.notice.createMany({
    data: Array.from({ length: 3000 }, (_, n) => ({
      title: `Aviso ${n}`,
      content: 'Todos estão convidados. '.repeat(10),
    })),
  })
  await pool.query('analyze notices')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select from notices n where notice_words(n.title, n.content) @@ to_tsquery('simple', '''2999'':*')`,
  )
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('notices_words_idx')
})
