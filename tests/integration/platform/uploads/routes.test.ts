import { describe, expect, it } from 'vitest'
import { POST } from '@/app/api/uploads/route'
import { limits } from '@/lib/platform/action/limits'
import { db } from '@/lib/platform/database/db'
import { createPicture } from '@/tests/support/images'
import { recordTries } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'
import { insertNotice } from '@/tests/support/notices'
import { signInAs, signInAsGuest } from '@/tests/support/people'
import { requestPicture } from '@/tests/support/pictures'

const send = (purpose: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  POST(
    new Request(`http://localhost:3000/api/uploads?for=${purpose}`, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit),
  )

const bytes = async () => new Uint8Array(await createPicture())

// Who may send one stands in tests/integration/routes/uploads.ts.
describe('an upload', () => {
  it('from another site is refused', async () => {
    await signInAs('admin')
    browser.headers.set('origin', 'https://mau.example')
    expect((await send('notice', await bytes())).status).toBe(403)
    browser.headers.delete('origin')
    expect((await send('notice', await bytes())).status).toBe(403)
    expect(await db.upload.count()).toBe(0)
  })

  it('for an unknown purpose is refused', async () => {
    await signInAs('admin')
    expect((await send('../../etc', await bytes())).status).toBe(400)
  })

  it('with a too large declared size is refused before it is read', async () => {
    await signInAs('admin')
    expect((await send('notice', 'x', { 'content-length': String(9 * 1024 * 1024) })).status).toBe(413)
  })

  it('is stopped as soon as it is too large, whatever size it declared', async () => {
    await signInAs('admin')
    let pulledChunks = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulledChunks += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    expect((await send('notice', endless)).status).toBe(413)
    expect(pulledChunks).toBeLessThan(12)
  })

  it.each([
    ['nothing', null],
    ['a web page', '<script>alert(1)</script>'],
  ])('%s is not an image', async (_, body) => {
    await signInAs('admin')
    const answer = await send('notice', body, { 'content-type': 'image/png' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ refusal: expect.stringMatching(/JPEG, PNG ou WebP/) })
  })

  it('is limited in number', async () => {
    const admin = await signInAs('admin')
    await recordTries(limits.uploadsByPerson, admin.id, 60)
    const answer = await send('notice', await bytes())
    expect(answer.status).toBe(429)
    expect(await db.upload.count()).toBe(0)
  })
})

describe('a stored image', () => {
  it('is sent as it was stored, with protective headers', async () => {
    await signInAs('admin')
    const { address } = await (await send('notice', await bytes())).json()
    await insertNotice({ image: address })
    const answer = await requestPicture(address)

    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff')
    expect((await requestPicture(address, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it.each([
    '/uploads/notices/00000000-0000-4000-8000-000000000000.jpg',
    '/uploads/',
    '/uploads/notices',
    '/uploads/notices/',
    '/uploads/../.env',
    '/uploads/notices/../../.env',
    '/uploads/notices/..%2f..%2f.env',
    '/uploads/notices/%2e%2e/.env',
    '/uploads/notices/a.svg',
    '/uploads/notices/a.jpg.html',
    '/uploads/notices/a.jpg\0.html',
    '/uploads/notices/a.jpg\n',
    '/uploads/notices/A.JPG',
    '/uploads/notices//a.jpg',
    '/uploads/unfinished/a.jpg',
    '/uploads/avatars/a.jpg',
    '/uploads/avatars/a/b/c.jpg',
    '/uploads/etc/passwd',
    '/uploads/notices/a.jpg/',
    '/uploads/notices\\a.jpg',
    `/uploads/notices/${'a'.repeat(300)}.jpg`,
  ])('is the only thing that can be requested: %j', async address => {
    await signInAsGuest()
    expect((await requestPicture(address)).status).toBe(404)
  })
})
