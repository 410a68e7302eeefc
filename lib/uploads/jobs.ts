import 'server-only'
import { subDays } from 'date-fns'
import type { JobHelpers } from 'graphile-worker'
import { db } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/jobs/queue'
import { copiesOf, originalOf, placeOf } from './copy'
import { makeMissingCopies } from './making'
import { addressOf } from './name'
import { keptAddresses } from './shown'
import { lookAgain } from './smaller'
import { copiesKept, filesBefore, remove, removeCopies } from './storage'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sweepUploads: Record<string, never>
      makeCopies: { name: string }
      tendCopies: Record<string, never>
    }
  }
}

/** Removes images that stand in no column of shown.ts, a day after they came: someone may still be writing. */
export async function sweepUploads(_: Record<string, never>) {
  const yesterday = subDays(new Date(), 1)
  for (const name of await forgottenBefore(yesterday)) await remove(name)
  // A process that was killed between the file and its row leaves a file that nobody knows.
  for await (const name of filesBefore(yesterday)) {
    if (!(await db.upload.findUnique({ where: { name }, select: { name: true } }))) await remove(name)
  }
}

/** Some minutes of one core in a night: what a church of many years has goes on in the next one, the newest first. */
const COPIES_A_NIGHT = 500

/**
 * Queues the pictures that lack copies: those of an older version, of a restored backup, of a disk that was full. Copies
 * of what is gone are removed.
 */
export async function tendCopies(_: Record<string, never>) {
  // Before the rows are read: what has copies now has had its row.
  const kept = new Set(await Array.fromAsync(copiesKept()))
  const rows = await db.upload.findMany({ select: { name: true }, orderBy: { createdAt: 'desc' } })
  const known = new Set(rows.map(({ name }) => name))

  const gone = new Set([...kept].map(originalOf).filter(name => !known.has(name)))
  for (const name of gone) await removeCopies(name)

  const lacking = rows.filter(({ name }) => copiesOf(name).some(copy => !kept.has(placeOf(name, copy))))
  for (const { name } of lacking.slice(0, COPIES_A_NIGHT)) await enqueue(db, 'makeCopies', { name })
}

/** Makes what one picture lacks: WebP, then AVIF, which those who asked in the meantime did without. */
export async function makeCopies({ name }: { name: string }, helpers?: Pick<JobHelpers, 'abortSignal'>) {
  await makeMissingCopies(name, helpers?.abortSignal)
  lookAgain(name)
}

/** Removes those of these images that no column holds any more: at once, where what showed them was erased. */
export async function forgetPictures(names: string[]) {
  if (names.length === 0) return
  for (const name of await forgotten(Prisma.sql`key = any(${names}) for update`)) await remove(name)
}

const forgottenBefore = (moment: Date) => forgotten(Prisma.sql`created_at < ${moment} for update skip locked`)

/** Rows are locked first and judged after: a notice that is being saved with one of them keeps it. */
async function forgotten(which: Prisma.Sql) {
  return db.$transaction(async transaction => {
    const old = await transaction.$queryRaw<{ name: string }[]>`select key as name from uploads where ${which}`
    const removed = await transaction.$queryRaw<{ name: string }[]>`
      delete from uploads
      where key = any(${old.map(({ name }) => name)}) and not exists (
        select from (${Prisma.raw(keptAddresses)}) kept where kept.address = ${addressOf('')} || uploads.key)
      returning key as name`
    return removed.map(({ name }) => name)
  })
}
