import { randomUUID } from 'node:crypto'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { describeState } from '@/lib/events/occurrence'
import { addDaysTo, columnFromDay, toInstant } from '@/lib/platform/runtime/time'
import { type DemoPersonKey, demoPeople } from './people'
import {
  type DemoPosition,
  type DemoServant,
  type DemoServantKey,
  demoOrder,
  demoServants,
  demoTeams,
  nextSunday,
} from './rosters'
import type { SeedContext } from './seed-context'
import { findSundayService, listSundays } from './sundays'

const day = 24 * 3_600_000

/** Two teams with this month and the next published, answers of all kinds, one open place, and an order of the service. */
export async function insertRosters(context: Pick<SeedContext, 'tx' | 'ids' | 'now'>) {
  const service = await findSundayService(context)
  if (!service) return
  const servantIds = await insertServants(context)
  const positionIds = await insertTeams(context, { service, servantIds })
  await insertAssignments(context, { service, servantIds, positionIds })
  await insertOrder(context, { service, positionIds })
}

type Service = NonNullable<Awaited<ReturnType<typeof findSundayService>>>
type Ids = Map<string, string>

async function insertServants({ tx, ids, now }: Pick<SeedContext, 'tx' | 'ids' | 'now'>) {
  const keys = [...new Set(demoTeams.flatMap(({ positions }) => positions.flatMap(({ people }) => people)))]
  const servantIds: Ids = new Map(keys.map(key => [key, randomUUID()]))
  await tx.servant.createMany({
    data: keys.map(key => ({
      id: servantIds.get(key),
      ...describeServant(key),
      profileId: isPersonKey(key) ? ids[key] : null,
      isAdult: true,
      createdAt: new Date(now.getTime() - 60 * day),
    })),
  })
  return servantIds
}

/** The leader wrote down the phone that an account says. */
const describeServant = (key: DemoServantKey): DemoServant =>
  isPersonKey(key) ? { name: demoPeople[key].name, phone: demoPeople[key].phone } : demoServants[key]

const isPersonKey = (key: DemoServantKey): key is DemoPersonKey => key in demoPeople

async function insertTeams(
  { tx, ids }: Pick<SeedContext, 'tx' | 'ids'>,
  { service, servantIds }: { service: Service; servantIds: Ids },
) {
  const positionIds: Ids = new Map()
  for (const [orderIndex, { name, leader, positions }] of demoTeams.entries()) {
    await tx.servingTeam.create({
      data: {
        ...{ name, orderIndex },
        leaders: { create: { profileId: ids[leader], givenBy: ids.marta } },
        positions: {
          create: positions.map(({ name, count, people }, orderIndex) => {
            const id = randomUUID()
            positionIds.set(name, id)
            return {
              ...{ id, name, orderIndex },
              qualifications: { create: people.map(key => ({ servantId: findId(servantIds, key) })) },
              needs: { create: { eventId: service.eventId, count } },
            }
          }),
        },
      },
    })
  }
  return positionIds
}

async function insertAssignments(
  { tx, now }: Pick<SeedContext, 'tx' | 'now'>,
  { service, servantIds, positionIds }: { service: Service; servantIds: Ids; positionIds: Ids },
) {
  const positions = demoTeams.flatMap(({ positions }) => positions)
  const rows = listSundays(service.time, now).flatMap(({ day: sunday, week, start }) =>
    positions.flatMap(position =>
      listTurn(position, week).map(key => {
        const { status, note = '' } = describeAnswer(key, week)
        const isAnswered = status !== 'asked'
        const askedAt = new Date(
          Math.min(toInstant(sunday, service.time).getTime() - 21 * day, now.getTime() - 2 * day),
        )
        const answeredAt = new Date(askedAt.getTime() + day)
        return {
          ...{ eventId: service.eventId, originalStart: columnFromWallClock(start), status, note, askedAt },
          positionId: findId(positionIds, position.name),
          servantId: findId(servantIds, key),
          ...(isAnswered && { answeredAt, answeredDay: columnFromDay(sunday), toldStatus: status }),
          ...(status === 'no' && { offeredAt: answeredAt }),
          knownState: describeState({ date: sunday, time: service.time }),
        }
      }),
    ),
  )
  await tx.assignment.createMany({ data: rows })
  await insertAbsence({ tx, now }, { service, servantId: findId(servantIds, 'tadeu') })
}

/** Whose turn it is, so many weeks after the next Sunday. */
function listTurn({ people, count }: DemoPosition, week: number): DemoServantKey[] {
  const first = (((week * count) % people.length) + people.length) % people.length
  return [...people, ...people].slice(first, first + count)
}

/** Of the Sundays after the next one only some have answered. */
function describeAnswer(key: DemoServantKey, week: number): { status: 'asked' | 'yes' | 'no'; note?: string } {
  if (week === 0) return nextSunday[key] ?? { status: 'yes' }
  return { status: week < 0 || ['livia', 'quiteria', 'priscila', 'samuel'].includes(key) ? 'yes' : 'asked' }
}

/** Who travels next Sunday said so. */
async function insertAbsence(
  { tx, now }: Pick<SeedContext, 'tx' | 'now'>,
  { service, servantId }: { service: Service; servantId: string },
) {
  const next = listSundays(service.time, now).find(({ week }) => week === 0)
  if (!next) return
  const [firstDay, lastDay] = [columnFromDay(addDaysTo(next.day, -1)), columnFromDay(next.day)]
  await tx.absence.create({ data: { servantId, firstDay, lastDay } })
  await tx.servant.update({ where: { id: servantId }, data: { awayKnownUntil: lastDay } })
}

async function insertOrder(
  { tx }: Pick<SeedContext, 'tx'>,
  { service: { eventId }, positionIds }: { service: Service; positionIds: Ids },
) {
  await tx.orderItem.createMany({
    data: demoOrder.map((item, orderIndex) => {
      const { title, minutes, who = '', note = '', kind = 'item', position } = { ...noMore, ...item }
      return {
        eventId,
        orderIndex,
        title,
        minutes,
        who,
        note,
        kind,
        positionId: positionIds.get(position ?? '') ?? null,
      }
    }),
  })
}

const noMore: { who?: string; note?: string; kind?: 'item' | 'songs'; position?: string } = {}

function findId(ids: Ids, key: string) {
  const id = ids.get(key)
  if (!id) throw new Error(`the demo church has no ${key}`)
  return id
}
