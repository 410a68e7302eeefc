import { demoChurch } from '@/lib/church/demo'
import type { Church } from '@/lib/church/facts'
import { CHURCH_ID } from '@/lib/church/stored'
import { churchVersions } from '@/lib/church/reads'
import type { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { createPicture } from './images'

/** Replaces the church's one row by these facts, without earlier versions. */
export async function insertChurch(facts: Partial<Church> = {}) {
  await db.churchRow.deleteMany()
  await db.churchRow.create({ data: { id: CHURCH_ID, facts: { ...demoChurch, ...facts } } })
  return { id: CHURCH_ID }
}

/** The row as stored. */
export const readStoredFacts = async () =>
  (await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID } })).facts as unknown as Church

/** A church with an earlier version that can be restored. */
export async function insertSecondVersion() {
  const { id } = await insertChurch()
  const now = await churchVersions.read(db, id)
  const content = { ...now?.content, name: 'Como era' } as Prisma.InputJsonObject
  await db.version.create({ data: { churchId: id, number: 1, content } })
  await db.churchRow.update({ where: { id }, data: { version: 2 } })
}

/** The address of a photo that was uploaded for the church. */
export async function insertChurchPhoto(ownerId: string) {
  const stored = await storeImage({ picture: await createPicture(), folder: 'church', ownerId })
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.image.address
}
