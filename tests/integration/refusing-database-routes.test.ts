import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { subHours, subMinutes } from 'date-fns'
import { beforeAll, expect, it, vi } from 'vitest'
import { POST as sendImage } from '@/app/api/uploads/route'
import { db } from '@/lib/database/db'
import { currentBroadcast } from '@/lib/live/queries'
import { askApi } from '@/tests/support/api'
import { aPicture } from '@/tests/support/images'
import { browser } from '@/tests/support/next'
import { signInAs } from '@/tests/support/people'
import { quoted, refusing, watchEveryTable } from '@/tests/support/refusing-database'

beforeAll(watchEveryTable)

/** Nothing can be written meanwhile; what is logged quotes nobody. */
async function whileNothingIsKept<Said>(say: () => Promise<Said>) {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const said = await refusing({ write: '*', state: '53100' }, say)
    expect(stdout.mock.calls.join('')).not.toContain(quoted)
    expect(stdout.mock.calls).toHaveLength(1)
    return said
  } finally {
    stdout.mockRestore()
  }
}

it('whoever comes back is known, though their session cannot be drawn out', async () => {
  const { sessionId, name } = await signInAs('member')
  const longAgo = subHours(new Date(), 2)
  await db.session.update({ where: { id: sessionId }, data: { createdAt: longAgo, lastSeenAt: longAgo } })
  const cookies = new Map(browser.cookies)

  const answer = await whileNothingIsKept(() => askApi('/api/me'))

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ name })
  expect(browser.cookies).toEqual(cookies)
})

it('a stream whose time is over is over, though its row cannot be written', async () => {
  const [activatedAt, expiresAt] = [subHours(new Date(), 2), subMinutes(new Date(), 30)]
  await db.liveSettings.create({ data: { id: 1, isActive: true, url: 'https://example.org/', activatedAt, expiresAt } })
  expect(await whileNothingIsKept(currentBroadcast)).toEqual({ active: false })
})

it('an image that cannot be kept is refused in words, and leaves no file', async () => {
  await signInAs('admin')
  const body = new Uint8Array(await aPicture())
  const address = 'http://localhost:3000/api/uploads?for=notice'
  const refusal = { write: 'INSERT uploads', state: '53100' }
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const answer = await refusing(refusal, () => sendImage(new Request(address, { method: 'POST', body })))
  const logged = stdout.mock.calls.join('')
  stdout.mockRestore()

  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ refusal: expect.stringMatching(/^Não foi possível guardar a imagem/) })
  expect(logged).toContain('upload failed')
  expect(logged).not.toContain(quoted)
  expect(await db.upload.count()).toBe(0)
  const folder = path.join(process.env.DATA_DIR ?? '', 'uploads', 'notices')
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
})
