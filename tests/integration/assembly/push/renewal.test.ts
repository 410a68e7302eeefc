import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/push/route'
import { ensureActiveKey } from '@/lib/assembly/push/mutations'
import { db } from '@/lib/platform/database/db'
import { createJunkInputs } from '@/tests/support/junk'
import { browser } from '@/tests/support/next-mocks'
import { signInAs } from '@/tests/support/people'
import { startPushService } from '@/tests/support/push-service'

// What a browser sends when it renews its subscription by itself.

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const send = (body: BodyInit) => POST(new Request('http://localhost:3000/api/push', { method: 'POST', body }))
const subscribe = async () => service.subscribe(await ensureActiveKey())

it('the new subscription takes the place of the old one', async () => {
  const person = await signInAs('member')
  await send(JSON.stringify(await subscribe()))
  const renewed = await subscribe()
  expect((await send(JSON.stringify(renewed))).status).toBe(200)
  const rows = await db.pushSubscription.findMany({ where: { profileId: person.id } })
  expect(rows.map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint])
})

it('another site cannot subscribe a person’s browser', async () => {
  await signInAs('member')
  browser.headers.set('origin', 'https://outra.example')
  expect((await send(JSON.stringify(await subscribe()))).status).toBe(403)
  expect(await db.pushSubscription.count()).toBe(0)
})

it('a subscription for a retired key is not stored', async () => {
  await signInAs('member')
  const device = await subscribe()
  await db.vapidKey.updateMany({ data: { isActive: false } })
  expect((await send(JSON.stringify(device))).status).toBe(409)
})

describe('anything else is refused in words', () => {
  it('junk of every kind', async () => {
    await signInAs('member')
    const device = await subscribe()
    for (const junk of createJunkInputs(device, Object.keys(device))) {
      const body = toJson(junk)
      if (body === undefined || body === JSON.stringify(device)) continue
      const response = await send(body)
      expect([response.status, await response.json()], body.slice(0, 200)).toEqual([
        400,
        { refusal: expect.any(String) },
      ])
    }
    expect(await db.pushSubscription.count()).toBe(0)
  })

  it.each(['', '{', 'null', '[]', `{"endpoint":"${'x'.repeat(5000)}"}`, '\u0000'])('%j', async body => {
    await signInAs('member')
    expect((await send(body)).status).toBe(400)
  })
})

function toJson(junk: unknown) {
  try {
    return JSON.stringify(junk)
  } catch {
    return undefined
  }
}
