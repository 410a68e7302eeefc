import { expect } from '@playwright/test'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { test } from '@/tests/support/served-test'

const older = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/78.0.3904.96 Mobile Safari/537.36',
}

test('an older browser gets the scripts and styles of a page as it understands them, others as they are', async ({
  request,
}) => {
  const html = await (await request.get('/login', { headers: older })).text()
  const addresses = [...new Set(html.match(/\/_next\/static\/chunks\/[\w.-]+\.(?:js|css)/g))]
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of [...addresses, offlineApi.worker]) {
    const [lowered, usual] = [await request.get(address, { headers: older }), await request.get(address)]
    expect(lowered.headers(), address).toMatchObject({ vary: 'Accept-Encoding, User-Agent' })
    expect(lowered.headers()['cache-control'], address).toContain('private')
    expect(usual.headers()['cache-control'], address).not.toContain('private')
    expect(await lowered.text(), address).not.toMatch(
      /[\w)\]]\?\.[a-z]|[\w)\]]\?\?[=\w"'({[]|@layer|(?<![.:])\bstatic\{/,
    )
  }
})
