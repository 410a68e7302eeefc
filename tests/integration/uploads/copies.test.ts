import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/database/db'
import { buildCopyPath, planCopies } from '@/lib/uploads/copy'
import type * as image from '@/lib/uploads/image'
import { makeCopies, tendCopies } from '@/lib/uploads/jobs'
import { parsePictureName } from '@/lib/uploads/name'
import { deleteFile } from '@/lib/uploads/storage'
import { madeFiles, storedFiles } from '@/tests/support/images'
import { doTheJobs, waitingJobs } from '@/tests/support/jobs'
import { signInAs } from '@/tests/support/people'
import { aPhotoOf, aPictureOfANotice, seen } from '@/tests/support/pictures'

const drawn = vi.hoisted(() => ({ count: 0, before: async () => {} }))

/** Counts what is drawn, and lets something happen in the middle of it. */
vi.mock('@/lib/uploads/image', async original => {
  const real = await original<typeof image>()
  const narrowed: typeof real.resizeImage = async (...given) => {
    drawn.count += 1
    await drawn.before()
    return real.resizeImage(...given)
  }
  return { ...real, narrowed }
})

const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')
const modern = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  drawn.count = 0
  drawn.before = async () => {}
})

async function aPicture() {
  const { address } = await aPictureOfANotice((await signInAs('admin')).id)
  return { address, name: parsePictureName(address) ?? '' }
}

const all = (name: string) =>
  planCopies(name)
    .map(copy => buildCopyPath(name, copy))
    .sort()

/** A picture of before: no copy of it was ever made. */
async function anOldPicture() {
  const picture = await aPicture()
  rmSync(path.join(folder, 'made'), { recursive: true })
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  drawn.count = 0
  return picture
}

describe('looking at a picture', () => {
  it('draws nothing: not what is seen first, just after it was sent', async () => {
    const notice = await aPicture()
    const photo = await aPhotoOf((await signInAs('member')).id)
    drawn.count = 0

    for (const asked of [`${notice.address}?w=32`, `${notice.address}?w=640`, `${photo}?w=128`, `${photo}?w=256`]) {
      const answer = await seen(asked, modern)
      expect(answer.headers.get('content-type'), asked).toBe('image/webp')
      expect(answer.headers.get('content-length')).toBe(String((await answer.arrayBuffer()).byteLength))
    }
    expect(drawn.count).toBe(0)
  })

  it('draws nothing of whatever width and form, once the job behind the upload is done', async () => {
    const { address, name } = await aPicture()
    await doTheJobs()
    expect(madeFiles()).toEqual(all(name))
    drawn.count = 0

    for (const width of [32, 48, 128, 256, 384, 640, 750, 1080, 1920, 2048])
      for (const headers of [{}, modern]) expect((await seen(`${address}?w=${width}`, headers)).status).toBe(200)
    expect(drawn.count).toBe(0)
  })

  it('many times reads the disk once', async () => {
    const { address, name } = await aPicture()
    const first = await (await seen(`${address}?w=640`)).arrayBuffer()
    await deleteFile(name)
    expect(await (await seen(`${address}?w=640`)).arrayBuffer()).toEqual(first)
  })
})

describe('AVIF', () => {
  it('is for who reads it, from the moment it is made, each form under a tag of its own', async () => {
    const { address, name } = await aPicture()
    const form = async (headers: Record<string, string>) => {
      const answer = await seen(`${address}?w=640`, headers)
      return [answer.status, answer.headers.get('content-type'), answer.headers.get('etag')]
    }
    const [webp, avif] = [`"${name} 640 webp"`, `"${name} 640 avif"`]
    expect(await form(modern)).toEqual([200, 'image/webp', webp])
    await doTheJobs()
    expect(await form(modern)).toEqual([200, 'image/avif', avif])
    expect(await form({})).toEqual([200, 'image/webp', webp])

    // Who has kept either is sent nothing; who cannot read what a cache on the way has kept is sent what they can.
    expect(await form({ ...modern, 'if-none-match': avif })).toEqual([304, null, avif])
    expect(await form({ ...modern, 'if-none-match': webp })).toEqual([304, null, webp])
    expect(await form({ 'if-none-match': avif })).toEqual([200, 'image/webp', webp])
    expect((await seen(`${address}?w=640`, modern)).headers.get('vary')).toBe('Cookie, Accept')
  })

  it('is what it says it is', async () => {
    const { name } = await aPicture()
    await doTheJobs()
    for (const [format, mark] of [
      ['avif', 'ftypavif'],
      ['webp', 'WEBP'],
    ] as const)
      expect(
        readFileSync(path.join(folder, buildCopyPath(name, { width: 640, format }))).toString('latin1', 4, 16),
      ).toContain(mark)
  })
})

describe('a picture of before', () => {
  it('is drawn when it is asked for, once, however many ask, and kept', async () => {
    const { address, name } = await anOldPicture()
    const answers = await Promise.all(Array.from({ length: 5 }, () => seen(`${address}?w=640`, modern)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(drawn.count).toBe(1)
    expect(madeFiles()).toEqual([buildCopyPath(name, { width: 640, format: 'webp' })])
  })

  it('gets all it lacks from the nightly job, which queues each once and finds nothing to do the next night', async () => {
    const { name } = await anOldPicture()
    await Promise.all([tendCopies({}), tendCopies({})])
    expect(await waitingJobs()).toEqual([{ attempts: 0, payload: { name } }])
    await doTheJobs()
    expect(madeFiles()).toEqual(all(name))

    await tendCopies({})
    expect(await waitingJobs()).toEqual([])
  })

  it('is taken up where a process that left has stopped', async () => {
    const { name } = await anOldPicture()
    const leaving = new AbortController()
    drawn.before = async () => {
      if (drawn.count === 3) leaving.abort()
    }
    await expect(makeCopies({ name }, { abortSignal: leaving.signal })).rejects.toThrow()
    expect(madeFiles()).toHaveLength(3)

    await makeCopies({ name })
    expect(madeFiles()).toEqual(all(name))
    expect(drawn.count).toBe(planCopies(name).length)
  })
})

describe('what was made of a picture goes with it', () => {
  it('also when the picture goes while one is being made', async () => {
    const { name } = await anOldPicture()
    drawn.before = async () => {
      if (drawn.count === 2) await deleteFile(name)
    }
    await makeCopies({ name })
    expect([...storedFiles(), ...madeFiles()]).toEqual([])
  })

  it('and what was left of one that nobody knows goes at night; the others stay', async () => {
    const { name } = await aPicture()
    await doTheJobs()
    const left = path.join(folder, 'made/notices/gone.jpg')
    mkdirSync(left, { recursive: true })
    writeFileSync(path.join(left, '640.webp'), 'x')

    await tendCopies({})
    expect(madeFiles()).toEqual(all(name))
    expect(storedFiles()).toEqual([name])
  })
})
