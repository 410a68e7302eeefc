import { expect } from '@playwright/test'
import { connected, createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrations'
import { serve } from '@/scripts/house/app'
import { freePort } from '@/scripts/ports'
import { test } from '@/tests/support/served'

/** People live there, and nobody has said anything of their church. */
async function aChurchWithoutFacts() {
  const here = process.env.DATABASE_URL ?? ''
  const there = Object.assign(new URL(here), { pathname: '/without_facts' }).href
  await createDatabase(here, 'without_facts')
  await migrate(there)
  await connected(there, client =>
    client.query("insert into profiles (name, email, is_admin) values ('Ana', 'ana@igreja.example', true)"),
  )
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = { DATABASE_URL: there, NEXTAUTH_URL: site }
  return { site, app: await serve({ mode: 'start', port, host: '127.0.0.1', env }) }
}

test('a church that said nothing of itself is shown without anything invented', async ({ page }) => {
  const { site, app } = await aChurchWithoutFacts()
  try {
    for (const path of [
      '/',
      '/calendar',
      '/privacy',
      '/login',
      '/manifest.webmanifest',
      '/calendar.ics',
      '/sitemap.xml',
    ]) {
      const answer = await page.request.get(`${site}${path}`)
      expect(answer.status(), path).toBe(200)
      expect(await answer.text(), path).not.toMatch(/Porto Desejado|Cais Antigo|Vila Velha|99999.?0140|secretaria@/)
    }
    for (const path of ['/opengraph-image']) expect((await page.request.get(`${site}${path}`)).status()).toBe(200)

    await page.goto(site)
    await expect(page).toHaveTitle('Nossa igreja')
    await expect(page.getByRole('heading', { level: 1, name: 'Nossa igreja' })).toBeVisible()
    const seen = page.getByRole('main').getByRole('heading')
    await expect(seen).toHaveText(['Nossa igreja', 'Podemos orar por você?'])
    await expect(page.getByRole('navigation', { name: 'Seções' }).getByRole('link')).toHaveText(['Início'])
    await page.screenshot({ path: 'test-results/neutral-landing.png', fullPage: true })
  } finally {
    await app.stop()
  }
})
