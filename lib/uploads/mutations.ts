import 'server-only'
import { randomUUID } from 'node:crypto'
import { db, type Transaction } from '@/lib/database/db'
import { enqueue, withdraw } from '@/lib/jobs/queue'
import { cleanImage, type Refusal } from './image'
import { createFirstCopies } from './making'
import { type Folder, toPictureUrl } from './name'
import { longestSide } from './size'
import { deleteFile, saveFile } from './storage'

export type StoredImage = { name: string; address: string; width: number; height: number }
type StoreInput = { bytes: Buffer; folder: Folder; ownerId: string }

/** Stores an image for someone, cleaned; or says in plain words why it cannot be taken. */
export async function storeImage({ bytes, folder, ownerId }: StoreInput): Promise<StoredImage | Refusal> {
  const isAvatar = folder !== 'notices' && folder !== 'church'
  if (isAvatar && folder !== `avatars/${ownerId}`) throw new Error('an avatar belongs to its own person')

  const image = await cleanImage(bytes, isAvatar ? longestSide.avatar : longestSide.notice)
  if ('refusal' in image) return image

  const name = `${folder}/${isAvatar ? nextTimestamp() : randomUUID()}.${image.extension}`
  await saveFile(name, image.bytes)
  await createFirstCopies(name, image.bytes)
  await insertRow({ name, ownerId, width: image.width, height: image.height, bytes: image.bytes.length })
  return { name, address: toPictureUrl(name), width: image.width, height: image.height }
}

/**
 * Notes that pictures become part of something, and counts those that are still there. Their rows are held until the
 * transaction ends, so that the nightly sweep cannot take them in between; in order, so that two who save wait in line.
 */
export function markPicturesSaved(transaction: Transaction, names: string[]) {
  return transaction.$executeRaw`
    with held as (select key from uploads where key = any(${names}) order by key for update)
    update uploads set saved_at = coalesce(saved_at, now()) from held where uploads.key = held.key`
}

/** An image that came to nothing. The file goes first: what is left when that fails is found by the sweep. */
export async function discardImage(name: string) {
  await deleteFile(name)
  await withdraw(db, 'makeCopies', { name })
  await db.upload.deleteMany({ where: { name } })
}

/** The row comes after the file: what the database knows is always there to be shown. The rest is made behind it. */
async function insertRow(row: { name: string; ownerId: string; width: number; height: number; bytes: number }) {
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

/** The time in milliseconds, a step later when two pictures come in the same one. */
function nextTimestamp() {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return lastTimestamp
}
