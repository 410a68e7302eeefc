import 'server-only'
import { randomUUID } from 'node:crypto'
import { unwritten, type Written, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue, withdraw } from '@/lib/platform/jobs/queue'
import { metrics } from '@/lib/platform/metrics/metrics'
import { log } from '@/lib/platform/runtime/log'
import { planFirstCopies } from '@/lib/platform/uploads/copies/copy-plan'
import { saveFirstCopies } from '@/lib/platform/uploads/copies/create-copies'
import { cleanImage, type PictureInput } from './image'
import { longestSide } from './image-limits'
import { type Folder, toPictureUrl } from './picture-name'
import { deleteFile, saveFile } from './storage'

export type StoredImage = { name: string; address: string; width: number; height: number }
type StoreInput = {
  picture: PictureInput
  folder: Folder
  /** What came from a former backend may have no owner. */
  ownerId: string | null
  /** Of whom one picture at a time is at work; its owner, unless somebody sends those of many. */
  sender?: string
  signal?: AbortSignal
}

/** Cleans and stores an image for a person. If it cannot be used, the refusal says why in words. */
export async function storeImage({
  picture,
  folder,
  ownerId,
  sender = ownerId ?? folder,
  signal,
}: StoreInput): Promise<Written<{ image: StoredImage }, string>> {
  const isAvatar = folder.startsWith('avatars/')
  if (isAvatar && folder !== `avatars/${ownerId}`) throw new Error('an avatar belongs to its own person')

  const copies = planFirstCopies(folder)
  const side = isAvatar ? longestSide.avatar : longestSide.notice
  const cleaned = await cleanImage(picture, { longestSide: side, copies, sender, signal })
  if ('refusal' in cleaned) {
    metrics.uploads.inc({ result: 'refused' })
    return unwritten(cleaned.refusal)
  }

  const name = `${folder}/${isAvatar ? nextTimestamp() : randomUUID()}.${cleaned.extension}`
  const { bytes, width, height } = cleaned
  await saveFile(name, bytes)
  await saveFirstCopies(name, copies, cleaned.copies)
  await insertRow({ name, ownerId, width, height, bytes: bytes.length })
  metrics.uploads.inc({ result: 'stored' })
  return written({ image: { name, address: toPictureUrl(name), width, height } })
}

/**
 * Marks pictures as part of something saved, and returns how many of them still exist. Their rows stay locked until the
 * transaction ends, so that the nightly sweep cannot delete them; they are locked in order, so that there are no
 * deadlocks.
 */
export function markPicturesSaved(transaction: Transaction, names: string[]) {
  return transaction.$executeRaw`
    with held as (select key from uploads where key = any(${names}) order by key for update)
    update uploads set saved_at = coalesce(saved_at, now()) from held where uploads.key = held.key`
}

/** Deletes an image that was not used after all. The file goes first: if that fails, the sweep still finds the row. */
export async function discardImage(name: string) {
  await deleteFile(name)
  await withdraw(db, 'makeCopies', { name })
  await db.upload.deleteMany({ where: { name } })
}

/** Deletes files whose rows are gone. One that cannot be deleted now is logged, and the next sweep deletes it. */
export async function deleteFiles(names: string[]) {
  const deleted = await Promise.allSettled(names.map(deleteFile))
  for (const file of deleted) if (file.status === 'rejected') logLeftover(file.reason)
}

export const logLeftover = (error: unknown) => log.warn('file left for the sweep', { error })

/**
 * The row is inserted after the file is stored: a picture in the database can always be shown. A job makes the other
 * copies.
 */
async function insertRow(row: { name: string; ownerId: string | null; width: number; height: number; bytes: number }) {
  try {
    await db.$transaction(async transaction => {
      await transaction.upload.create({ data: row })
      await enqueue(transaction, 'makeCopies', { name: row.name })
    })
  } catch (error) {
    await deleteFile(row.name)
    throw error
  }
}

let lastTimestamp = 0

/** The time in milliseconds, but never the same twice. */
function nextTimestamp() {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return lastTimestamp
}
