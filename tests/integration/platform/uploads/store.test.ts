import { mkdirSync, rmSync } from 'node:fs'
import type fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { unwritten } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { createPicture, listDerivedFiles, listStoredFiles } from '@/tests/support/images'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { insertProfile } from '@/tests/support/people'
import { refusedFiles } from '@/tests/unit/platform/uploads/hostile-files'

const disk = vi.hoisted(() => ({ full: false, fullAfter: Number.POSITIVE_INFINITY }))

/** A full disk takes the beginning of a file before it says no. */
vi.mock('node:fs/promises', async original => {
  const real = await original<typeof fs>()
  const open = async (...args: Parameters<typeof fs.open>) => {
    const handle = await real.open(...args)
    disk.fullAfter -= 1
    if (!disk.full && disk.fullAfter >= 0) return handle
    handle.writeFile = async bytes => {
      await handle.write((bytes as Buffer).subarray(0, 100))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    return handle
  }
  return { ...real, open }
})

const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')

beforeEach(() => {
  disk.full = false
  disk.fullAfter = Number.POSITIVE_INFINITY
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

describe('an image of a notice', () => {
  it('gets an unguessable name, and its row', async () => {
    const owner = await insertProfile()
    const stored = await storeImage({ picture: await createPicture(), folder: 'notices', ownerId: owner.id })

    expect(stored).toMatchObject({
      ok: true,
      image: {
        address: expect.stringMatching(/^\/uploads\/notices\/[0-9a-f-]{36}\.jpg$/),
        width: 60,
        height: 40,
      },
    })
    const [row] = await db.upload.findMany()
    expect(row).toMatchObject({ ownerId: owner.id, width: 60, height: 40 })
    expect(listStoredFiles()).toEqual([row?.name])
  })
})

describe('a picture of a person', () => {
  it('is stored under their id and the time of the upload', async () => {
    const owner = await insertProfile()
    const before = Date.now()
    const stored = await storeImage({
      picture: await createPicture(),
      folder: `avatars/${owner.id}`,
      ownerId: owner.id,
    })

    const [, id, time] = /^\/uploads\/avatars\/(.+)\/(\d+)\.jpg$/.exec(stored.ok ? stored.image.address : '') ?? []
    expect(id).toBe(owner.id)
    expect(Number(time)).toBeGreaterThanOrEqual(before)
  })

  it('is never stored in somebody else’s folder', async () => {
    const [owner, other] = [await insertProfile(), await insertProfile()]
    const foreign = storeImage({ picture: await createPicture(), folder: `avatars/${other.id}`, ownerId: owner.id })
    await expect(foreign).rejects.toThrow('an avatar belongs to its own person')
    expect(listStoredFiles()).toEqual([])
  })

  it('gets a name of its own for each of two uploads in the same moment', async () => {
    const owner = await insertProfile()
    const args = { picture: await createPicture(), folder: `avatars/${owner.id}` as const, ownerId: owner.id }
    await Promise.all([1, 2, 3, 4, 5].map(() => storeImage(args)))
    expect(await db.upload.count()).toBe(5)
    expect(listStoredFiles()).toHaveLength(5)
  })
})

it('none of the hostile files is stored', async () => {
  const owner = await insertProfile()
  for (const [, bytes] of await refusedFiles()) {
    expect(await storeImage({ picture: bytes, folder: 'notices', ownerId: owner.id })).toEqual(
      unwritten(expect.any(String)),
    )
  }
  expect(await db.upload.count()).toBe(0)
  expect([...listStoredFiles(), ...listDerivedFiles()]).toEqual([])
})

describe('when it cannot be saved completely', () => {
  it('a full disk leaves nothing behind', async () => {
    const owner = await insertProfile()
    disk.full = true

    const store = storeImage({ picture: await createPicture(), folder: 'notices', ownerId: owner.id })
    await expect(store).rejects.toThrow('no space left')
    expect([...listStoredFiles(), ...listDerivedFiles()]).toEqual([])
    expect(await db.upload.count()).toBe(0)
  })

  it('a disk that fills up after the image was saved loses nothing: its copies are made later', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const owner = await insertProfile()
    disk.fullAfter = 1
    const stored = await storeImage({ picture: await createPicture(), folder: 'notices', ownerId: owner.id })

    const [row] = await db.upload.findMany()
    expect(stored).toMatchObject({ ok: true, image: { name: row?.name } })
    expect(listStoredFiles()).toEqual([row?.name])
    expect(listDerivedFiles()).toEqual([])

    // As long as nothing fits, the job is tried again; then it makes all of it.
    await runJobs()
    expect(await listWaitingJobs()).toEqual([{ attempts: 1, payload: { name: row?.name } }])
    disk.fullAfter = Number.POSITIVE_INFINITY
    await runJobs()
    expect(listDerivedFiles()).toHaveLength(8)
    expect(await listWaitingJobs()).toEqual([])
    vi.restoreAllMocks()
  })

  it('a failed row deletes its file', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(storeImage({ picture: await createPicture(), folder: 'notices', ownerId: nobody })).rejects.toThrow()
    expect([...listStoredFiles(), ...listDerivedFiles()]).toEqual([])
    expect(await listWaitingJobs()).toEqual([])
  })
})
