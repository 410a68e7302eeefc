import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import {
  addOrderItem,
  adoptOrder,
  beginOrder,
  changeOrderItem,
  moveOrderItem,
  removeOrderItem,
  resetOrder,
} from '@/lib/rosters/order/mutations'
import { readOrder } from '@/lib/rosters/order/reads'
import { insertSundayService } from '@/tests/support/rosters'

const empty = { minutes: null, who: '', positionId: null, note: '' }
const firstSunday = '2027-01-03T18:00'

/** A service with an order for all days, and two of its days. */
async function insertOrderedService(titles = ['Abertura', 'Avisos', 'Palavra']) {
  const { id: eventId } = await insertSundayService()
  await db.orderItem.createMany({ data: titles.map((title, orderIndex) => ({ eventId, title, orderIndex })) })
  return { day: { eventId, originalStart: firstSunday }, next: { eventId, originalStart: '2027-01-10T18:00' } }
}

const listTitles = async (day: Parameters<typeof readOrder>[1]) =>
  (await readOrder(db, day)).rows.map(({ title }) => title)

const newItem = (title: string) => ({ ...empty, title, id: randomUUID(), kind: 'item' as const })

async function findItem(day: Parameters<typeof readOrder>[1], title: string) {
  const item = (await readOrder(db, day)).rows.find(row => row.title === title)
  if (!item) throw new Error(`no ${title}`)
  return item
}

it('a day without an order begins with a suggested one, once, and the songs have their place in it', async () => {
  const day = { eventId: (await insertSundayService()).id, originalStart: firstSunday }
  await Promise.all([beginOrder(day), beginOrder(day)])
  const { rows } = await readOrder(db, day)
  expect(rows).toHaveLength(6)
  expect(rows.filter(({ kind }) => kind === 'songs')).toHaveLength(1)
})

it('two first changes of a day make one copy and are both kept, and the other days stay as they are', async () => {
  const { day, next } = await insertOrderedService()
  const [first, second] = [await findItem(day, 'Avisos'), await findItem(day, 'Palavra')]
  const changes = await Promise.all([
    changeOrderItem(day, {
      itemId: first.id,
      version: 1,
      fields: { ...empty, title: 'Avisos', who: 'Marta' },
      seen: undefined,
    }),
    changeOrderItem(day, {
      itemId: second.id,
      version: 1,
      fields: { ...empty, title: 'Palavra', who: 'Davi' },
      seen: undefined,
    }),
    addOrderItem(day, newItem('Ceia')),
  ])
  expect(changes.map(({ ok }) => ok)).toEqual([true, true, true])
  const { rows, isOwn } = await readOrder(db, day)
  expect(isOwn).toBe(true)
  expect(rows.map(({ title, who }) => `${title} ${who}`.trim())).toEqual([
    'Abertura',
    'Avisos Marta',
    'Palavra Davi',
    'Ceia',
  ])
  expect((await readOrder(db, next)).rows.map(({ who }) => who)).toEqual(['', '', ''])
})

it('of two people who change one item, the second sees both texts and chooses', async () => {
  const { day } = await insertOrderedService()
  const item = await findItem(day, 'Avisos')
  const seen = { ...empty, title: 'Avisos' }
  await changeOrderItem(day, { itemId: item.id, version: 1, fields: { ...seen, who: 'Marta' }, seen })
  const second = await changeOrderItem(day, { itemId: item.id, version: 1, fields: { ...seen, who: 'Davi' }, seen })
  expect(second).toMatchObject({
    ok: false,
    refusal: {
      conflict: { version: 2, fields: [{ label: 'Quem faz', mine: { text: 'Davi' }, theirs: { text: 'Marta' } }] },
    },
  })
  await changeOrderItem(day, { itemId: item.id, version: 2, fields: { ...seen, who: 'Davi' }, seen })
  expect((await findItem(day, 'Avisos')).who).toBe('Davi')
})

it('a change of an item that somebody removed is refused', async () => {
  const { day } = await insertOrderedService()
  const { id } = await findItem(day, 'Avisos')
  await removeOrderItem(day, id)
  const change = await changeOrderItem(day, {
    itemId: id,
    version: 1,
    fields: { ...empty, title: 'Recados' },
    seen: undefined,
  })
  expect(change).toEqual({ ok: false, refusal: 'itemGone' })
  expect(await listTitles(day)).toEqual(['Abertura', 'Palavra'])
})

it('items move up and down, and an order never has two places for the songs', async () => {
  const { day } = await insertOrderedService()
  await moveOrderItem(day, (await findItem(day, 'Palavra')).id, 0)
  expect(await listTitles(day)).toEqual(['Palavra', 'Abertura', 'Avisos'])
  await addOrderItem(day, { ...newItem('Louvor'), kind: 'songs' })
  expect(await addOrderItem(day, { ...newItem('Mais louvor'), kind: 'songs' })).toEqual({
    ok: false,
    refusal: 'songsThere',
  })
})

it('a day goes back to the order of all days, or becomes it', async () => {
  const { day, next } = await insertOrderedService()
  await addOrderItem(day, newItem('Ceia'))
  await resetOrder(day)
  expect(await listTitles(day)).toEqual(['Abertura', 'Avisos', 'Palavra'])

  await addOrderItem(day, newItem('Ceia'))
  await adoptOrder(day)
  expect(await listTitles(next)).toEqual(['Abertura', 'Avisos', 'Palavra', 'Ceia'])
  expect(await readOrder(db, day)).toMatchObject({ isOwn: false, hasStanding: true })
})
