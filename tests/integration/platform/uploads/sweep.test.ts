import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { subDays, subHours } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { sweepUploads } from '@/lib/assembly/pictures/jobs'
import { db } from '@/lib/platform/database/db'
import { parseOriginalName } from '@/lib/platform/uploads/copies/copy-plan'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { createPicture, listDerivedFiles, listStoredFiles } from '@/tests/support/images'
import { insertNotice } from '@/tests/support/notices'
import { insertProfile } from '@/tests/support/people'

const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

/** An image that came some time ago. */
async function insertImage(ownerId: string, uploadedAt: Date) {
  const stored = await storeImage({ picture: await createPicture(), folder: 'notices', ownerId })
  if (!stored.ok) throw new Error(stored.refusal)
  const { image } = stored
  await db.upload.update({ where: { name: image.name }, data: { createdAt: uploadedAt } })
  utimesSync(path.join(folder, image.name), uploadedAt, uploadedAt)
  return image
}

it('unused images are deleted after a day, and used ones stay', async () => {
  const { id } = await insertProfile()
  const old = subDays(new Date(), 2)
  const [ofAPerson, single, gallery, forgotten] = [
    await insertImage(id, old),
    await insertImage(id, old),
    await insertImage(id, old),
    await insertImage(id, old),
  ]
  const fresh = await insertImage(id, subHours(new Date(), 23))
  await db.profile.update({ where: { id }, data: { profileImage: ofAPerson.address } })
  await insertNotice({ image: single.address })
  await insertNotice({ images: [gallery.address] })

  await sweepUploads({})

  const stay = [ofAPerson, single, gallery, fresh].map(({ name }) => name).sort()
  expect(listStoredFiles()).toEqual(stay)
  expect((await db.upload.findMany()).map(({ name }) => name).sort()).toEqual(stay)
  expect(listStoredFiles()).not.toContain(forgotten.name)
  expect([...new Set(listDerivedFiles().map(parseOriginalName))].sort(), 'what was made of them goes along').toEqual(
    stay,
  )
})

it('unknown and unfinished files are deleted too', async () => {
  const old = subDays(new Date(), 2)
  for (const name of ['notices/lost.jpg', 'unfinished/half']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), 'x')
    utimesSync(path.join(folder, name), old, old)
  }
  writeFileSync(path.join(folder, 'unfinished/being-written'), 'x')

  await sweepUploads({})

  expect(listStoredFiles()).toEqual(['unfinished/being-written'])
})

it('the cleanup can run twice', async () => {
  await insertImage((await insertProfile()).id, subDays(new Date(), 3))
  await Promise.all([sweepUploads({}), sweepUploads({})])
  expect([...listStoredFiles(), ...listDerivedFiles()]).toEqual([])
})
