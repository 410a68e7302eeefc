import { expect } from '@playwright/test'
import { createDatabase, withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startApp } from '@/scripts/installation/app-process'
import { findFreePort } from '@/scripts/system/ports'
import { test } from '@/tests/support/served-test'

/** People live there, and nobody has said anything of their church. */
async function startChurchWithoutFacts() {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  const otherUrl = Object.assign(new URL(databaseUrl), { pathname: '/without_facts' }).href
  await createDatabase(databaseUrl, 'without_facts')
  await migrate(otherUrl)
  await withConnection(otherUrl, client =>
    client.query("insert into profiles (name, email, is_admin) values ('Ana', 'ana@igreja.example', true)"),
  )
  const port = await findFreePort()
  const site = `http://localhost:${port}`
  const env = { DATABASE_URL: otherUrl, NEXTAUTH_URL: site }
  return { site, app: await startApp({ mode: 'start', port, host: '127.0.0.1', env }) }
}

test('a church without facts is shown without anything invented', async ({ page }) => {
  const { site, app } = await startChurchWithoutFacts()
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
    const headings = page.getByRole('main').getByRole('heading')
    await expect(headings).toHaveText([
      'Nossa igreja',
      'Nossos encontros da semana',
      'Nossa missão',
      'Bíblica',
      'Em células',
      'Centrada em Cristo',
      'Podemos orar por você?',
      'Notícias',
      'Para quem vem pela primeira vez',
      'Um pedido de oração',
      'O que vem por aí',
      'Venha nos visitar',
    ])
    await page.screenshot({ path: 'test-results/neutral-landing.png', fullPage: true })
  } finally {
    await app.stop()
  }
})
