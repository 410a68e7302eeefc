import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { POST } from '@/app/api/uploads/route'
import { db } from '@/lib/platform/database/db'
import { createPicture } from '@/tests/support/images'
import { signInAs } from '@/tests/support/people'

const photo = new Uint8Array(await createPicture())

/** A photo that comes in two pieces, the second one when `arrive` has been called, or never. Nothing of it is read ahead. */
function createSlowPhoto() {
  const { promise: rest, resolve: arrive, reject: leave } = Promise.withResolvers<void>()
  rest.catch(() => {}) // Nobody may be reading when the sender leaves.
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const pieces = [photo.subarray(0, 100), photo.subarray(100)]
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (pieces.length === 2) begin()
        const piece = pieces.shift()
        if (pieces.length === 0) await rest
        if (piece) return controller.enqueue(piece)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, begun, arrive, leave }
}

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost:3000/api/uploads?for=avatar', {
      ...{ method: 'POST', body, headers, duplex: 'half' },
    } as RequestInit),
  )

/** Folders of files that are received. */
function listScratch() {
  const folder = path.join(process.env.DATA_DIR ?? '', 'scratch')
  return existsSync(folder) ? readdirSync(folder) : []
}

it('of twelve photos that a person sends at once, one is on the disk, and the others wait', async () => {
  await signInAs('member')
  const photos = Array.from({ length: 12 }, createSlowPhoto)
  const answers = photos.map(({ body }) => send(body))
  await photos[0]?.begun
  // It is sent last, and refused unread: by then the others would be there too.
  expect((await send(photo, { 'content-length': '9000000' })).status).toBe(413)
  expect(listScratch()).toHaveLength(1)
  for (const { arrive } of photos) arrive()

  for (const answer of await Promise.all(answers)) {
    // Who has waited for ten seconds on a slow machine is told so.
    if (answer.status !== 201)
      expect([answer.status, await answer.json()]).toEqual([429, { refusal: expect.any(String) }])
  }
  expect(await db.upload.count()).toBeGreaterThan(0)
  expect(listScratch()).toEqual([])
}, 60_000)

it('who sends slowly holds up nobody else', async () => {
  await signInAs('member')
  const slow = createSlowPhoto()
  const slowAnswer = send(slow.body)
  await slow.begun
  await signInAs('member')
  expect((await send(photo)).status).toBe(201)
  slow.arrive()
  expect((await slowAnswer).status).toBe(201)
})

it('nothing is left of a photo whose sender leaves before it has come', async () => {
  await signInAs('member')
  const slow = createSlowPhoto()
  const answer = send(slow.body)
  await slow.begun
  slow.leave(new Error('aborted'))
  expect((await answer).status).toBe(400)
  expect(listScratch()).toEqual([])
  expect(await db.upload.count()).toBe(0)
})
