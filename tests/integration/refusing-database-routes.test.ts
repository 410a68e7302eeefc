import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { subHours, subMinutes } from 'date-fns'
import { beforeAll, expect, it, vi } from 'vitest'
import { POST as sendImage } from '@/app/api/uploads/route'
import { currentBroadcast } from '@/lib/live/queries'
import { db } from '@/lib/platform/database/db'
import { askApi } from '@/tests/support/api'
import { createPicture } from '@/tests/support/images'
import { browser } from '@/tests/support/next-mocks'
import { signInAs } from '@/tests/support/people'
import { quotedDetail, watchEveryTable, withRefusedWrite } from '@/tests/support/refusing-database'

beforeAll(watchEveryTable)

/** Nothing can be written meanwhile; what is logged quotes nobody. */
async function withAllWritesRefused<Said>(say: () => Promise<Said>) {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const result = await withRefusedWrite({ write: '*', state: '53100' }, say)
    expect(stdout.mock.calls.join('')).not.toContain(quotedDetail)
    expect(stdout.mock.calls).toHaveLength(1)
    return result
  } finally {
    stdout.mockRestore()
  }
}

it('a person is recognised though their session cannot be extended', async () => {
  const { sessionId, name } = await signInAs('member')
  const longAgo = subHours(new Date(), 2)
  await db.session.update({ where: { id: sessionId }, data: { createdAt: longAgo, lastSeenAt: longAgo } })
  const cookies = new Map(browser.cookies)

  const answer = await withAllWritesRefused(() => askApi('/api/me'))

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ name })
  expect(browser.cookies).toEqual(cookies)
})

it('an expired stream has ended though its row cannot be written', async () => {
  const [activatedAt, expiresAt] = [subHours(new Date(), 2), subMinutes(new Date(), 30)]
  await db.liveSettings.create({ data: { id: 1, isActive: true, url: 'https://example.org/', activatedAt, expiresAt } })
  expect(await withAllWritesRefused(currentBroadcast)).toEqual({ active: false })
})

it('an image that cannot be saved is refused with a message, and leaves no file', async () => {
  await signInAs('admin')
  const body = new Uint8Array(await createPicture())
  const address = 'http://localhost:3000/api/uploads?for=notice'
  const refusal = { write: 'INSERT uploads', state: '53100' }
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const answer = await withRefusedWrite(refusal, () => sendImage(new Request(address, { method: 'POST', body })))
  const logged = stdout.mock.calls.join('')
  stdout.mockRestore()

  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ refusal: expect.stringMatching(/^Não foi possível guardar a imagem/) })
  expect(logged).toContain('upload failed')
  expect(logged).not.toContain(quotedDetail)
  expect(await db.upload.count()).toBe(0)
  const folder = path.join(process.env.DATA_DIR ?? '', 'uploads', 'notices')
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
})
