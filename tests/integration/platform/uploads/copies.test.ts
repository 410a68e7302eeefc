import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { buildCopyPath, planCopies } from '@/lib/platform/uploads/copies/copy-plan'
import type * as image from '@/lib/platform/uploads/image'
import { createPictureCopies, refreshCopies } from '@/lib/platform/uploads/jobs'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { deleteFile } from '@/lib/platform/uploads/storage'
import { listDerivedFiles, listStoredFiles } from '@/tests/support/images'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { signInAs } from '@/tests/support/people'
import { insertNoticePicture, insertProfilePhoto, requestPicture } from '@/tests/support/pictures'

const resizeCalls = vi.hoisted(() => ({ count: 0, before: async () => {} }))

/** Counts what is drawn, and lets something happen in the middle of it. */
vi.mock('@/lib/platform/uploads/image', async original => {
  const real = await original<typeof image>()
  const resizeImage: typeof real.resizeImage = async (...args) => {
    resizeCalls.count += 1
    await resizeCalls.before()
    return real.resizeImage(...args)
  }
  return { ...real, resizeImage }
})

const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')
const modern = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  resizeCalls.count = 0
  resizeCalls.before = async () => {}
})

async function createPicture() {
  const { address } = await insertNoticePicture((await signInAs('admin')).id)
  return { address, name: parsePictureName(address) ?? '' }
}

const all = (name: string) =>
  planCopies(name)
    .map(copy => buildCopyPath(name, copy))
    .sort()

/** A picture of before: no copy of it was ever made. */
async function insertPictureWithoutCopies() {
  const picture = await createPicture()
  rmSync(path.join(folder, 'made'), { recursive: true })
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  resizeCalls.count = 0
  return picture
}

describe('requesting a picture', () => {
  it('resizes nothing for the sizes shown right after the upload', async () => {
    const notice = await createPicture()
    const photo = await insertProfilePhoto((await signInAs('member')).id)
    resizeCalls.count = 0

    for (const url of [`${notice.address}?w=32`, `${notice.address}?w=640`, `${photo}?w=128`, `${photo}?w=256`]) {
      const answer = await requestPicture(url, modern)
      expect(answer.headers.get('content-type'), url).toBe('image/webp')
      expect(answer.headers.get('content-length')).toBe(String((await answer.arrayBuffer()).byteLength))
    }
    expect(resizeCalls.count).toBe(0)
  })

  it('resizes nothing for any width and format after the upload job has run', async () => {
    const { address, name } = await createPicture()
    await runJobs()
    expect(listDerivedFiles()).toEqual(all(name))
    resizeCalls.count = 0

    for (const width of [32, 48, 128, 256, 384, 640, 750, 1080, 1920, 2048])
      for (const headers of [{}, modern])
        expect((await requestPicture(`${address}?w=${width}`, headers)).status).toBe(200)
    expect(resizeCalls.count).toBe(0)
  })

  it('many times reads the disk once', async () => {
    const { address, name } = await createPicture()
    const first = await (await requestPicture(`${address}?w=640`)).arrayBuffer()
    await deleteFile(name)
    expect(await (await requestPicture(`${address}?w=640`)).arrayBuffer()).toEqual(first)
  })
})

describe('AVIF', () => {
  it('is sent to browsers that accept it as soon as it exists, with a separate ETag for each format', async () => {
    const { address, name } = await createPicture()
    const form = async (headers: Record<string, string>) => {
      const answer = await requestPicture(`${address}?w=640`, headers)
      return [answer.status, answer.headers.get('content-type'), answer.headers.get('etag')]
    }
    const [webp, avif] = [`"${name} 640 webp"`, `"${name} 640 avif"`]
    expect(await form(modern)).toEqual([200, 'image/webp', webp])
    await runJobs()
    expect(await form(modern)).toEqual([200, 'image/avif', avif])
    expect(await form({})).toEqual([200, 'image/webp', webp])

    // Who has kept either is sent nothing; who cannot read what a cache on the way has kept is sent what they can.
    expect(await form({ ...modern, 'if-none-match': avif })).toEqual([304, null, avif])
    expect(await form({ ...modern, 'if-none-match': webp })).toEqual([304, null, webp])
    expect(await form({ 'if-none-match': avif })).toEqual([200, 'image/webp', webp])
    expect((await requestPicture(`${address}?w=640`, modern)).headers.get('vary')).toBe('Cookie, Accept')
  })

  it('files contain the format they claim', async () => {
    const { name } = await createPicture()
    await runJobs()
    for (const [format, mark] of [
      ['avif', 'ftypavif'],
      ['webp', 'WEBP'],
    ] as const)
      expect(
        readFileSync(path.join(folder, buildCopyPath(name, { width: 640, format }))).toString('latin1', 4, 16),
      ).toContain(mark)
  })
})

describe('a picture without copies', () => {
  it('is resized on request, once for many requests, and stored', async () => {
    const { address, name } = await insertPictureWithoutCopies()
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestPicture(`${address}?w=640`, modern)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(resizeCalls.count).toBe(1)
    expect(listDerivedFiles()).toEqual([buildCopyPath(name, { width: 640, format: 'webp' })])
  })

  it('gets its missing copies from the nightly job, which queues each once and finds nothing the next night', async () => {
    const { name } = await insertPictureWithoutCopies()
    await Promise.all([refreshCopies({}), refreshCopies({})])
    expect(await listWaitingJobs()).toEqual([{ attempts: 0, payload: { name } }])
    await runJobs()
    expect(listDerivedFiles()).toEqual(all(name))

    await refreshCopies({})
    expect(await listWaitingJobs()).toEqual([])
  })

  it('is continued where a stopped process left off', async () => {
    const { name } = await insertPictureWithoutCopies()
    const leaving = new AbortController()
    resizeCalls.before = async () => {
      if (resizeCalls.count === 3) leaving.abort()
    }
    await expect(createPictureCopies({ name }, { abortSignal: leaving.signal })).rejects.toThrow()
    expect(listDerivedFiles()).toHaveLength(3)

    await createPictureCopies({ name })
    expect(listDerivedFiles()).toEqual(all(name))
    expect(resizeCalls.count).toBe(planCopies(name).length)
  })
})

describe('copies are deleted with their picture', () => {
  it('also when the picture is deleted while a copy is being made', async () => {
    const { name } = await insertPictureWithoutCopies()
    resizeCalls.before = async () => {
      if (resizeCalls.count === 2) await deleteFile(name)
    }
    await createPictureCopies({ name })
    expect([...listStoredFiles(), ...listDerivedFiles()]).toEqual([])
  })

  it('and copies without a picture are deleted at night; the others stay', async () => {
    const { name } = await createPicture()
    await runJobs()
    const left = path.join(folder, 'made/notices/gone.jpg')
    mkdirSync(left, { recursive: true })
    writeFileSync(path.join(left, '640.webp'), 'x')

    await refreshCopies({})
    expect(listDerivedFiles()).toEqual(all(name))
    expect(listStoredFiles()).toEqual([name])
  })
})
