import { expect } from '@playwright/test'
import { sql } from '@/tests/support/behind'
import { test } from '@/tests/support/served'

test('what is handed out can do nothing but be looked at', async ({ request }) => {
  const [row] = await sql<{ key: string }>(`select key from uploads where key like 'notices/%' limit 1`)
  const image = await request.get(`/uploads/${row?.key}`)
  expect(image.status()).toBe(200)
  expect(image.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const path of [
    '/uploads/notices/..%2f..%2fsecret',
    '/uploads/%2e%2e/%2e%2e/etc/passwd',
    '/uploads/notices/none.jpg',
  ]) {
    expect((await request.get(path)).status()).toBe(404)
  }
})
