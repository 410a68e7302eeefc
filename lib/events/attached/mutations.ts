import 'server-only'
import { columnFromWallClock, toWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { exceptionColumns, readOccurrenceFields, toOccurrenceColumns } from '@/lib/events/event-row'
import type { OccurrenceFields } from '@/lib/events/fields'
import { followSeries } from '@/lib/events/series/fields'
import type { SeriesPlan } from '@/lib/events/series/plan'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/platform/database/db'
import { columnFromDay, type Day, dayFromColumn } from '@/lib/platform/runtime/time'

type AttachedRow = { id: string; originalStart: Date }

/** A kind of rows that hang on occurrences of an event, each by its start. */
type AttachedKind<Row extends AttachedRow> = {
  /** Returns the rows of an event from a day on. */
  read(transaction: Transaction, eventId: string, from: Day): Promise<Row[]>
  /** Takes rows from their occurrences before any row gets another: two of them may change places. */
  detach?(transaction: Transaction, moved: Moved<Row>[], move: Move): Promise<unknown>
  /** Gives each row the occurrence that it has in the changed series; a row without one goes. */
  attach(transaction: Transaction, moved: Moved<Row>[], move: Move): Promise<unknown>
  /** Copies to the second part of a divided series what holds for all occurrences. */
  copy?(transaction: Transaction, eventId: string, to: string): Promise<unknown>
}
type Moved<Row> = { row: Row; start: Date | null }

type Move = {
  /** The event that the occurrences belong to from now on. */
  to: string
  plan: SeriesPlan
  former: OccurrenceFields
  now: OccurrenceFields
}

const kind = <Row extends AttachedRow>(described: AttachedKind<Row>) => described

type Model = Prisma.TypeMap['model']
/** Every table whose rows name an occurrence. */
type AttachedModel = {
  [Name in keyof Model]: Model[Name]['payload']['scalars'] extends
    | { eventId: unknown; originalStart: unknown }
    | { eventId: unknown; eventStart: unknown }
    ? Name
    : never
}[keyof Model]

/**
 * Everything that hangs on the occurrences of an event, by its table: a table without an entry does not compile. When a
 * series changes or is split, all of it moves along; what has no day any more goes, after the person was told (lost.ts).
 * Days that differ come first: the database counts who comes by them.
 */
const attachedKinds = {
  EventException: kind({
    read: (transaction, eventId, from) =>
      transaction.eventException.findMany({
        where: whereFrom(eventId, from),
        select: { ...exceptionColumns, id: true },
      }),
    detach: (transaction, moved) => transaction.eventException.deleteMany({ where: whereIds(moved) }),
    attach: (transaction, moved, { to, plan, former, now }) =>
      transaction.eventException.createMany({
        data: moved.flatMap(({ row: { id, isRemoved, ...exception }, start: originalStart }) => {
          if (!originalStart || plan.rule === null) return []
          const [oldDay, newDay] = [dayFromColumn(exception.originalStart), dayFromColumn(originalStart)]
          const fields = followSeries(readOccurrenceFields(exception), former, now)
          const date = fields.date === oldDay ? newDay : fields.date
          return { ...toOccurrenceColumns({ ...fields, date }), id, isRemoved, eventId: to, originalStart }
        }),
      }),
  }),
  Attendance: kind({
    read: (transaction, eventId, from) => transaction.attendance.findMany({ where: whereFrom(eventId, from) }),
    detach: (transaction, moved, { to }) =>
      transaction.attendance.deleteMany({ where: whereIds(moved.filter(isElsewhere(to))) }),
    attach: (transaction, moved, { to }) => transaction.attendance.createMany({ data: placeElsewhere(moved, to) }),
  }),
  OccurrencePlaylist: kind({
    read: (transaction, eventId, from) => transaction.occurrencePlaylist.findMany({ where: whereFrom(eventId, from) }),
    async attach(transaction, moved, { to }) {
      for (const { row, start } of moved) {
        const where = { id: row.id }
        if (start) await transaction.occurrencePlaylist.update({ where, data: { eventId: to, originalStart: start } })
        else await transaction.occurrencePlaylist.delete({ where })
      }
    },
  }),
  /** A notice that shows an occurrence stays without it. */
  Notice: kind({
    async read(transaction, eventId, from) {
      const notices = await transaction.notice.findMany({
        where: { eventId, eventStart: { gte: from } },
        select: { id: true, eventStart: true, title: true, createdAt: true, expiresAt: true, removedAt: true },
      })
      return notices.flatMap(({ eventStart, ...notice }) =>
        eventStart === null ? [] : [{ ...notice, originalStart: columnFromWallClock(eventStart) }],
      )
    },
    async attach(transaction, moved, { to }) {
      for (const { row, start } of moved) {
        const occurrence = start
          ? { eventId: to, eventStart: wallClockFromColumn(start) }
          : { eventId: null, eventStart: null }
        await transaction.notice.update({ where: { id: row.id }, data: occurrence })
      }
    },
  }),
  /**
   * Who serves. A service on another day asks them again: an answer says for which day it is. Who was asked for a day that
   * is lost is taken out of it, and is told.
   */
  Assignment: kind({
    read: (transaction, eventId, from) => transaction.assignment.findMany({ where: whereFrom(eventId, from) }),
    async detach(transaction, moved, { to }) {
      const staying = moved.filter(({ row, start }) => start === null && row.status !== 'draft')
      const going = moved.filter(isElsewhere(to)).filter(move => !staying.includes(move))
      await transaction.assignment.deleteMany({ where: whereIds(going) })
      await transaction.assignment.updateMany({
        where: { ...whereIds(staying), status: { in: ['asked', 'yes'] } },
        data: { status: 'out' },
      })
    },
    attach: (transaction, moved, { to }) => transaction.assignment.createMany({ data: placeElsewhere(moved, to) }),
  }),
  Need: kind({
    read: async (transaction, eventId, from) =>
      dated(await transaction.need.findMany({ where: whereFrom(eventId, from) })),
    detach: (transaction, moved, { to }) =>
      transaction.need.deleteMany({ where: whereIds(moved.filter(isElsewhere(to))) }),
    attach: (transaction, moved, { to }) => transaction.need.createMany({ data: placeElsewhere(moved, to) }),
    copy: async (transaction, eventId, to) =>
      transaction.need.createMany({
        data: (await transaction.need.findMany({ where: { eventId, originalStart: null }, omit: { id: true } })).map(
          need => ({ ...need, eventId: to }),
        ),
      }),
  }),
  OrderItem: kind({
    read: async (transaction, eventId, from) =>
      dated(await transaction.orderItem.findMany({ where: whereFrom(eventId, from) })),
    detach: (transaction, moved, { to }) =>
      transaction.orderItem.deleteMany({ where: whereIds(moved.filter(isElsewhere(to))) }),
    attach: (transaction, moved, { to }) => transaction.orderItem.createMany({ data: placeElsewhere(moved, to) }),
    copy: async (transaction, eventId, to) =>
      transaction.orderItem.createMany({
        data: (
          await transaction.orderItem.findMany({ where: { eventId, originalStart: null }, omit: { id: true } })
        ).map(item => ({ ...item, eventId: to })),
      }),
  }),
} satisfies Record<AttachedModel, unknown>

type Kinds = typeof attachedKinds
/** The rows of each kind. */
export type Attached = { [Name in keyof Kinds]: Awaited<ReturnType<Kinds[Name]['read']>> }

/** What hangs on the occurrences of an event from a day on. */
export async function readAttached(transaction: Transaction, eventId: string, from: Day) {
  const attached: [string, unknown][] = []
  for (const [name, { read }] of Object.entries(attachedKinds))
    attached.push([name, await read(transaction, eventId, from)])
  return Object.fromEntries(attached) as Attached
}

/** Moves everything to the occurrences of the changed series, and deletes what has none there. */
export async function moveAttached(transaction: Transaction, attached: Attached, move: Move) {
  const moves = Object.entries(attachedKinds).map(([name, described]) => {
    // Each kind gets the rows that it has read.
    const { detach, attach } = described as AttachedKind<AttachedRow>
    const rows: AttachedRow[] = attached[name as keyof Kinds]
    return { detach, attach, moved: rows.map(row => ({ row, start: moveStart(row.originalStart, move) })) }
  })
  for (const { detach, moved } of moves) await detach?.(transaction, moved, move)
  for (const { attach, moved } of moves) await attach(transaction, moved, move)
}

/** Copies to the second part of a divided series what holds for all occurrences of the first. */
export async function copyStanding(transaction: Transaction, eventId: string, to: string) {
  for (const described of Object.values(attachedKinds))
    if ('copy' in described) await described.copy?.(transaction, eventId, to)
}

function moveStart(originalStart: Date, { plan, now }: Move) {
  const day = plan.moveDay(dayFromColumn(originalStart))
  return day === null ? null : columnFromWallClock(toWallClock(day, now.time))
}

type OwnRow = AttachedRow & { eventId: string }

/** Whether the row gets another event or another start. */
const isElsewhere =
  (to: string) =>
  ({ row, start }: Moved<OwnRow>) =>
    row.eventId !== to || Number(start) !== row.originalStart.getTime()

/** The rows that get another event or another start, with it; those without an occurrence are left out. */
const placeElsewhere = <Row extends OwnRow>(moved: Moved<Row>[], to: string) =>
  moved
    .filter(isElsewhere(to))
    .flatMap(({ row, start }) => (start ? { ...row, eventId: to, originalStart: start } : []))

/** The rows of single occurrences, without those that hold for all. */
const dated = <Row extends { originalStart: Date | null }>(rows: Row[]) =>
  rows.flatMap(({ originalStart, ...row }) => (originalStart ? [{ ...row, originalStart }] : []))

const whereFrom = (eventId: string, from: Day) => ({ eventId, originalStart: { gte: columnFromDay(from) } })
const whereIds = (moved: Moved<AttachedRow>[]) => ({ id: { in: moved.map(({ row }) => row.id) } })
