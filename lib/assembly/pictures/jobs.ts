import 'server-only'
import { subDays } from 'date-fns'
import { listFormerUploads } from '@/lib/assembly/backup/reads'
import { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { deleteFile, listFilesBefore } from '@/lib/platform/uploads/storage'
import { referencedPicturesSql } from './picture-columns'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sweepUploads: Record<string, never>
    }
  }
}

/**
 * Deletes pictures that are in no column of picture-columns.ts, one day after the upload: someone may still be writing.
 * The church from before a restore keeps its own.
 */
export async function sweepUploads(_: Record<string, never>) {
  const yesterday = subDays(new Date(), 1)
  const formerUploads = await listFormerUploads()
  for (const name of await forgottenBefore(yesterday)) if (!formerUploads.has(name)) await deleteFile(name)
  // A process that was killed between writing the file and inserting the row leaves a file without a row.
  for await (const name of listFilesBefore(yesterday)) {
    if (!formerUploads.has(name) && !(await db.upload.findUnique({ where: { name }, select: { name: true } })))
      await deleteFile(name)
  }
}

/** Deletes those of these pictures that are in no column any more, at once: what showed them was erased. */
export async function forgetPictures(names: string[]) {
  if (names.length === 0) return
  const formerUploads = await listFormerUploads()
  for (const name of await forgotten(Prisma.sql`key = any(${names}) for update`))
    if (!formerUploads.has(name)) await deleteFile(name)
}

const forgottenBefore = (moment: Date) => forgotten(Prisma.sql`created_at < ${moment} for update skip locked`)

/** The rows are locked before the check: a notice that is being saved with one of the pictures keeps it. */
async function forgotten(which: Prisma.Sql) {
  return db.$transaction(async transaction => {
    const old = await transaction.$queryRaw<{ name: string }[]>`select key as name from uploads where ${which}`
    const removed = await transaction.$queryRaw<{ name: string }[]>`
      delete from uploads
      where key = any(${old.map(({ name }) => name)}) and not exists (
        select from (${Prisma.raw(referencedPicturesSql)}) kept where kept.address = ${toPictureUrl('')} || uploads.key)
      returning key as name`
    return removed.map(({ name }) => name)
  })
}
