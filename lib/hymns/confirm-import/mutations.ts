import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { LONG_TEXTS } from '@/lib/hymns/import/lengths'
import { PARTS_TIMEOUT, splitIntoParts } from '@/lib/hymns/import/parts'
import { type PlannedSong, planImport } from '@/lib/hymns/import/plan'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { isQueued } from '@/lib/platform/jobs/reads'

/**
 * Stores what becomes of each song of an import, as the person saw it, and the job that writes the hymns. From then on
 * numbers and choices stay as they are: on a second tap the import is already confirmed.
 */
export function confirmImport(importId: string) {
  return db.$transaction(
    async transaction => {
      const [locked] = await transaction.$queryRaw<{ confirmed: boolean }[]>`
      select imported_at is not null as confirmed from hymn_imports where id = ${importId}::uuid for update`
      if (!locked) return unwritten('gone')
      if (locked.confirmed) return written()

      const settings = await transaction.hymnImport.findUniqueOrThrow({ where: { id: importId } })
      const songs = await transaction.hymnImportSong.findMany({
        where: { importId },
        orderBy: { position: 'asc' },
        omit: LONG_TEXTS,
      })
      const hymns = await transaction.hymn.findMany({
        where: { removedAt: null },
        select: { id: true, number: true, collection: true, title: true },
      })
      const plan = planImport(settings, songs, hymns)
      if (plan.every(({ action }) => action === 'skip')) return unwritten('empty')

      for (const part of splitIntoParts(plan)) await storePlan(transaction, part)
      await transaction.hymnImport.update({ where: { id: importId }, data: { importedAt: new Date() } })
      await enqueue(transaction, 'writeImport', { importId })
      return written()
    },
    { timeout: PARTS_TIMEOUT },
  )
}

/** Queues the job of a confirmed import anew, unless one is waiting or running. */
export async function resumeImport(importId: string) {
  const payload = { importId }
  const [job] = await db.$queryRaw<{ queued: boolean }[]>`
    select ${isQueued('writeImport', Prisma.sql`${JSON.stringify(payload)}::text`)} as queued`
  if (!job?.queued) await enqueue(db, 'writeImport', payload)
}

/** Of these songs, only those that are left out have an outcome already. */
function storePlan(transaction: Transaction, plan: PlannedSong[]) {
  return transaction.$executeRaw`
    update hymn_import_songs s set choice = p.choice::import_choice, number = p.number, collection = p.collection,
      similar_hymn_id = p.replaced, outcome = case p.choice when 'skip' then 'skipped'::import_outcome end
    from unnest(
      ${plan.map(({ song }) => song.id)}::uuid[], ${plan.map(({ action }) => choiceByAction[action])}::text[],
      ${plan.map(({ number }) => number)}::int[], ${plan.map(({ collection }) => collection)}::text[],
      ${plan.map(({ action, match }) => (action === 'replace' && match ? match.hymn.id : null))}::uuid[]
    ) as p (id, choice, number, collection, replaced)
    where s.id = p.id`
}

const choiceByAction = { add: 'keep', replace: 'replace', skip: 'skip' } as const
