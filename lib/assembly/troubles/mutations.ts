import 'server-only'
import { subMinutes } from 'date-fns/subMinutes'
import type { Trouble } from '@/lib/assembly/health/reads'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'

/** What is not seen for so many minutes is over: a disk at its limit would otherwise be told of again and again. */
const MINUTES_UNTIL_OVER = 10

export const findTrouble = (id: string) => db.reportedTrouble.findUnique({ where: { id } })

/** Forgets a trouble whose end was told. If it is there again meanwhile, its row stays. */
export const endTrouble = (id: string) => db.reportedTrouble.deleteMany({ where: { id, endedAt: { not: null } } })

/** Records what does not work now, and queues one message for each trouble that begins, gets worse or is over. */
export async function recordTroubles(troubles: Trouble[], now: Date) {
  await db.$transaction(async transaction => {
    const known = await transaction.reportedTrouble.findMany()
    for (const { id, level, text } of troubles) {
      const before = known.find(trouble => trouble.id === id)
      const isNew = !before || before.endedAt !== null
      const details = { level, text, seenAt: now, endedAt: null, ...(isNew && { since: now }) }
      await transaction.reportedTrouble.upsert({ where: { id }, create: { id, ...details }, update: details })
      const isWorse = before?.level === 'warning' && level === 'problem'
      if (isNew || isWorse) await enqueue(transaction, 'postTrouble', { id, isOver: false })
    }
    for (const { id, seenAt, endedAt } of known) {
      const isOver = endedAt === null && seenAt <= subMinutes(now, MINUTES_UNTIL_OVER)
      if (!isOver || troubles.some(trouble => trouble.id === id)) continue
      await transaction.reportedTrouble.update({ where: { id }, data: { endedAt: now } })
      await enqueue(transaction, 'postTrouble', { id, isOver: true })
    }
  })
}
