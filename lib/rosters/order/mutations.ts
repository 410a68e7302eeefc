import 'server-only'
import { randomUUID } from 'node:crypto'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { findOccurrence } from '@/lib/events/going/reads'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { deriveId, unwritten, type Written, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { findOrderConflict } from './conflict'
import { ITEMS_IN_AN_ORDER, type OrderItem, suggestedItems } from './order'
import { type OrderRow, readOrder } from './reads'
import type { OrderFields } from './schema'

type NewItem = OrderFields & { id: string; kind: OrderItem['kind'] }

/** Gives a day without any order a suggested one; on a second tap it is already there. */
export const beginOrder = (ref: OccurrenceRef) =>
  changeOrder(ref, async (transaction, { rows }) => {
    if (rows.length > 0) return written()
    await transaction.orderItem.createMany({
      data: suggestedItems.map((item, orderIndex) => ({ ...item, ...toColumns(ref), orderIndex })),
    })
    return written()
  })

/** Adds an item at the end. One with this id that is here already counts as added. */
export const addOrderItem = (ref: OccurrenceRef, item: NewItem) =>
  changeOrder(ref, async (transaction, order) => {
    if (await transaction.orderItem.findUnique({ where: { id: item.id }, select: { id: true } })) return written()
    if (order.rows.length >= ITEMS_IN_AN_ORDER) return unwritten('full')
    if (item.kind === 'songs' && order.rows.some(({ kind }) => kind === 'songs')) return unwritten('songsThere')
    if (!(await isPosition(transaction, item))) return unwritten('positionGone')
    const { own } = await takeOwnRows(transaction, ref, order)
    const orderIndex = (own.at(-1)?.orderIndex ?? -1) + 1
    await transaction.orderItem.create({ data: { ...item, ...toColumns(ref), orderIndex } })
    return written()
  })

type Change = { itemId: string; version: number; fields: OrderFields; seen: OrderFields | undefined }

/** Changes an item; if somebody else changed it since the form was opened, the refusal has both texts. */
export const changeOrderItem = (ref: OccurrenceRef, { itemId, version, fields, seen }: Change) =>
  changeOrder(ref, async (transaction, order) => {
    const row = findRow(order.rows, ref, itemId)
    if (!row) return unwritten('itemGone')
    if (row.version !== version) {
      const positions = await readPositionNames(transaction)
      const conflict = findOrderConflict({ now: row, input: fields, seen, positions })
      if (conflict) return unwritten(conflict)
    }
    if (!(await isPosition(transaction, fields))) return unwritten('positionGone')
    const { idOf } = await takeOwnRows(transaction, ref, order)
    await transaction.orderItem.update({
      where: { id: idOf(row) },
      data: { ...fields, version: { increment: 1 } },
    })
    return written()
  })

/** Moves an item to a place; places beyond the order are its ends. */
export const moveOrderItem = (ref: OccurrenceRef, itemId: string, to: number) =>
  changeOrder(ref, async (transaction, order) => {
    const row = findRow(order.rows, ref, itemId)
    if (!row) return unwritten('movedGone')
    const { own, idOf } = await takeOwnRows(transaction, ref, order)
    const moved = idOf(row)
    const others = own.map(({ id }) => id).filter(id => id !== moved)
    await saveOrder(transaction, [...others.slice(0, to), moved, ...others.slice(to)])
    return written()
  })

/** Removes an item and closes the gap. On a second tap it is already removed. */
export const removeOrderItem = (ref: OccurrenceRef, itemId: string) =>
  changeOrder(ref, async (transaction, order) => {
    const row = findRow(order.rows, ref, itemId)
    if (!row) return written()
    const { own, idOf } = await takeOwnRows(transaction, ref, order)
    const removed = idOf(row)
    await transaction.orderItem.delete({ where: { id: removed } })
    await saveOrder(
      transaction,
      own.map(({ id }) => id).filter(id => id !== removed),
    )
    return written()
  })

/** Deletes the day's own order: the one of all days holds again. */
export const resetOrder = (ref: OccurrenceRef) =>
  changeOrder(ref, async transaction => {
    await transaction.orderItem.deleteMany({ where: toColumns(ref) })
    return written()
  })

/** Makes the day's own order the one of all days; days with one of their own keep it. */
export const adoptOrder = (ref: OccurrenceRef) =>
  changeOrder(ref, async (transaction, { isOwn }) => {
    if (!isOwn) return written()
    await transaction.orderItem.deleteMany({ where: { eventId: ref.eventId, originalStart: null } })
    await transaction.orderItem.updateMany({ where: toColumns(ref), data: { originalStart: null } })
    return written()
  })

type ReadOrder = Awaited<ReturnType<typeof readOrder>>

/** Runs one change of an order. The event's row is locked: others who change the same order, or the event, wait. */
function changeOrder<Result extends Written<object, unknown>>(
  ref: OccurrenceRef,
  change: (transaction: Transaction, order: ReadOrder) => Promise<Result>,
) {
  return db.$transaction(async transaction => {
    await transaction.$queryRaw`select from events where id = ${ref.eventId}::uuid for no key update`
    if (!(await findOccurrence(transaction, ref))) return unwritten('missing')
    return change(transaction, await readOrder(transaction, ref))
  })
}

/**
 * Returns the day's own rows in order, and the id that a row has among them. The first change of a day copies the rows of
 * all days. The id of a copy is derived from its original: whoever still sees the original changes the same copy.
 */
async function takeOwnRows(transaction: Transaction, ref: OccurrenceRef, { rows, isOwn }: ReadOrder) {
  if (isOwn) return { own: rows, idOf: ({ id }: OrderRow) => id }
  const derived = new Map(rows.map(({ id }) => [id, deriveCopyId(id, ref)]))
  // A former copy that a change of the series has moved to another day has kept its id.
  const taken = await transaction.orderItem.findMany({
    where: { id: { in: [...derived.values()] } },
    select: { id: true },
  })
  for (const [original, copy] of derived) if (taken.some(({ id }) => id === copy)) derived.set(original, randomUUID())
  const idOf = ({ id }: OrderRow) => derived.get(id) ?? id
  const own = rows.map(row => ({ ...row, ...toColumns(ref), id: idOf(row) }))
  await transaction.orderItem.createMany({ data: own })
  return { own, idOf }
}

const findRow = (rows: OrderRow[], ref: OccurrenceRef, itemId: string) =>
  rows.find(({ id }) => id === itemId || id === deriveCopyId(itemId, ref))

const deriveCopyId = (itemId: string, { originalStart }: OccurrenceRef) => deriveId(`${itemId} ${originalStart}`)

/** Whether the item names no position, or one that still exists. */
const isPosition = async (transaction: Transaction, { positionId }: OrderFields) =>
  positionId === null || (await transaction.position.count({ where: { id: positionId } })) > 0

async function readPositionNames(transaction: Transaction) {
  const positions = await transaction.position.findMany({ select: { id: true, name: true } })
  return new Map(positions.map(({ id, name }) => [id, name]))
}

async function saveOrder(transaction: Transaction, ids: string[]) {
  await transaction.$executeRaw`
    update order_items item set order_index = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where item.id = wanted.id and item.order_index <> wanted.place - 1`
}

const toColumns = ({ eventId, originalStart }: OccurrenceRef) => ({
  eventId,
  originalStart: columnFromWallClock(originalStart),
})
