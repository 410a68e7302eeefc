import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { subDays, subHours } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { db } from '@/lib/database/db'
import { sweepUploads } from '@/lib/pictures/jobs'
import { parseOriginalName } from '@/lib/uploads/copy'
import { storeImage } from '@/lib/uploads/mutations'
import { aPicture, madeFiles, storedFiles } from '@/tests/support/images'
import { aNotice } from '@/tests/support/notices'
import { aProfile } from '@/tests/support/people'

const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

/** An image that came some time ago. */
async function anImage(ownerId: string, came: Date) {
  const image = await storeImage({ bytes: await aPicture(), folder: 'notices', ownerId })
  if ('refusal' in image) throw new Error(image.refusal)
  await db.upload.update({ where: { name: image.name }, data: { createdAt: came } })
  utimesSync(path.join(folder, image.name), came, came)
  return image
}

it('images that nothing shows go after a day, and those that something shows stay', async () => {
  const { id } = await aProfile()
  const old = subDays(new Date(), 2)
  const [ofAPerson, single, gallery, forgotten] = [
    await anImage(id, old),
    await anImage(id, old),
    await anImage(id, old),
    await anImage(id, old),
  ]
  const fresh = await anImage(id, subHours(new Date(), 23))
  await db.profile.update({ where: { id }, data: { profileImage: ofAPerson.address } })
  await aNotice({ image: single.address })
  await aNotice({ images: [gallery.address] })

  await sweepUploads({})

  const stay = [ofAPerson, single, gallery, fresh].map(({ name }) => name).sort()
  expect(storedFiles()).toEqual(stay)
  expect((await db.upload.findMany()).map(({ name }) => name).sort()).toEqual(stay)
  expect(storedFiles()).not.toContain(forgotten.name)
  expect([...new Set(madeFiles().map(parseOriginalName))].sort(), 'what was made of them goes along').toEqual(stay)
})

it('a file that nobody knows, or that was never finished, goes too', async () => {
  const old = subDays(new Date(), 2)
  for (const name of ['notices/lost.jpg', 'unfinished/half']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), 'x')
    utimesSync(path.join(folder, name), old, old)
  }
  writeFileSync(path.join(folder, 'unfinished/being-written'), 'x')

  await sweepUploads({})

  expect(storedFiles()).toEqual(['unfinished/being-written'])
})

it('may be asked twice', async () => {
  await anImage((await aProfile()).id, subDays(new Date(), 3))
  await Promise.all([sweepUploads({}), sweepUploads({})])
  expect([...storedFiles(), ...madeFiles()]).toEqual([])
})
