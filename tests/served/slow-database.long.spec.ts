import { expect } from '@playwright/test'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { startOwnApp } from '@/tests/support/own-app'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

test('while database connections open slowly, stored pages are served, and other requests get a Retry-After', async ({
  request,
}) => {
  const line = await startDatabaseProxy(process.env.DATABASE_URL ?? '')
  const app = await startOwnApp({ DATABASE_URL: line.url })
  try {
    const { name, value } = await createCookie(await insertPerson('admin'))
    const ask = async (path: string) => {
      const headers = { cookie: `${name}=${value}`, accept: 'text/html' }
      const answer = await request.get(app.site + path, { headers })
      return { status: answer.status(), retry: answer.headers()['retry-after'], text: await answer.text() }
    }
    const [stored, other] = await sql<{ id: string }>('select id from hymns order by number limit 2')
    // A test beside this one may change a hymn in between: the page is then stored anew.
    await expect(async () => {
      line.restore()
      for (let n = 0; n < 3; n += 1) expect((await ask(`/app/hymns/${stored?.id}`)).status).toBe(200)

      line.disconnect()
      line.delayNewConnections()
      const [storedAnswer, ...missing] = await Promise.all(
        [`/app/hymns/${stored?.id}`, `/app/hymns/${other?.id}`, '/app/add-notice', '/app/removed'].map(ask),
      )
      expect(storedAnswer?.status).toBe(200)
      for (const { status, retry, text } of missing) {
        expect([status, retry]).toEqual([503, '15'])
        expect(text).toContain('lang="pt-BR"')
      }
    }).toPass()

    line.restore()
    await expect.poll(async () => (await ask(`/app/hymns/${other?.id}`)).status).toBe(200)
    expect((await ask('/app/removed')).status).toBe(200)
  } finally {
    await app.stop()
    line.close()
  }
})
