import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { takeYear } from '@/tests/support/e2e-calendar'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { memberScreens, openScreen, teamScreens } from '@/tests/support/screens'
import { insertPerson } from '@/tests/support/served-database'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** How much of the room beside the rail of navigation is used, from 0 to 1. */
function measureUse() {
  const main = document.querySelector('main')
  if (!main) return 0
  const box = main.getBoundingClientRect()
  const parts = [...main.querySelectorAll('a, button, summary, input, select, p, li, img, iframe')].filter(part =>
    part.checkVisibility(),
  )
  // Words that only screen readers read have no width.
  const rights = parts.map(part => part.getBoundingClientRect()).filter(({ width }) => width > 1)
  return (Math.max(...rights.map(({ right }) => right)) - box.left) / box.width
}

// What is centred, as a scene or an empty state, and the song, which is as wide as one reads.
const centered = /^\/app\/(health|add-notice\/|hymns\/)/

test('no screen of the members’ area leaves its right half empty', { tag: '@long' }, async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  const screens = [...(await memberScreens(admin)), ...(await teamScreens(admin))]
  for (const path of screens.filter(path => !centered.test(path))) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openScreen(page, path)
    for (const [width, used] of [
      [1280, 0.75],
      [1920, 0.7],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await page.evaluate(measureUse), `${path} at ${width}`).toBeGreaterThan(used)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await expectAccessible(page)
  }
})

/** What scrolls inside the page, apart from the rail of navigation. */
const findScrollBoxes = () =>
  [...document.querySelectorAll('main *')]
    .filter(box => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1)
    .map(({ className }) => className)

test('home has no scroll box of its own: what stands beside the notices is read to its end', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  await page.goto('/app')
  const last = page.getByRole('link', { name: 'Voltar ao Site' })
  await expect(page.getByRole('region', { name: 'Oração' })).toBeVisible()
  expect(await page.evaluate(findScrollBoxes)).toEqual([])
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 })
  }).toPass()

  await page.getByRole('link', { name: 'Próximos encontros' }).click()
  await expect(page).toHaveURL(/\/calendar/)
})

test('what comes next leads to its own day, and the rail of navigation to the month', async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/app')
  const entries = page.getByRole('region', { name: 'Próximos encontros' }).getByRole('listitem').getByRole('link')
  const count = await entries.count()
  expect(count).toBeGreaterThan(0)
  for (const entry of await entries.all()) await expect(entry).toHaveAttribute('href', /^\/calendar\/\d{4}-\d\d#/)
  const address = (await entries.nth(count - 1).getAttribute('href')) ?? ''
  await entries.nth(count - 1).click()
  await expect(page).toHaveURL(address)

  await page.goto('/app/hymns')
  await expect(page.getByRole('main').getByRole('link', { name: 'Calendário' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Calendário' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendário de Eventos' })).toBeVisible()
})

test('a short rail stays in view beside a long list', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/app/notices')
  const heading = page.getByRole('heading', { name: 'Próximos encontros' })
  expect((await heading.boundingBox())?.y, 'it begins where the list begins').toBeLessThan(300)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await expect(heading).toBeInViewport({ ratio: 1 })
})

test('the month says what a day holds, in more than its first letters', { tag: '@long' }, async ({ page }) => {
  const year = await takeYear()
  await sql(
    `insert into events (title, event_date, event_time)
     select title, ($1 || day)::date, '19:30' from (values
       ('Ensaio do coral', '-04-02'), ('Culto de gratidão', '-04-03'), ('Café com as famílias', '-04-03')) as e (title, day)`,
    [year],
  )
  await page.goto(`/calendar/${year}-04`)
  const names = page.getByRole('grid', { name: 'Mês' }).locator('div > span')
  await expect(names).toHaveCount(3)
  for (const name of await names.all()) {
    const isWhole = await name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    )
    expect.soft(isWhole, (await name.textContent()) ?? '').toBe(true)
  }
})

test('a playlist has one row of icons, and what changes it stands in one menu', async ({ page, signInAs }) => {
  await signInAs('admin')
  const member = await insertPerson('member')
  const { name } = await insertPlaylist(member.id, [await insertHymn()])
  await page.goto('/app/playlists')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const more = card.getByRole('button', { name: `Mais sobre ${name}` })
  const print = card.getByRole('link', { name: `Imprimir e baixar ${name}` })
  await expect(card.getByRole('link', { name: `Tocar ${name}` })).toBeVisible()
  await expect(card.getByRole('button', { name: `Copiar link de ${name}` })).toBeVisible()
  expect((await more.boundingBox())?.y).toBe((await print.boundingBox())?.y)
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Ocultar playlist', 'Excluir', 'Suspender conta'])
})
