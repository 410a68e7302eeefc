import { expectAccessible } from '@/tests/support/axe'
import { expect, expectHydrated, sql, test } from '@/tests/support/e2e'
import { findMonthFromMonday, openRow, takeYear } from '@/tests/support/e2e-calendar'

test('four events with all they say fit the first screen of a phone, and a tap opens one', async ({
  page,
  signInAs,
}) => {
  // The services of the week are between the events, and take less room in some weeks than in others.
  const month = findMonthFromMonday(await takeYear())
  await page.setViewportSize({ width: 390, height: 844 })
  const me = await signInAs('member')
  await sql(
    `insert into events (title, description, event_date, event_time, end_time, place, map_link, created_by)
     select 'Encontro ' || n || ' de oração e louvor com as famílias', 'Traga uma Bíblia.',
       ($1 || '-01')::date + n, '19:30', '21:00', 'Salão de baixo, ao lado da cozinha', 'https://maps.example/salao', $2
     from generate_series(1, 12) n`,
    [month, me.id],
  )
  await page.goto(`/calendar/${month}`)
  await expect(page.getByRole('button', { name: 'Meus eventos' })).toBeVisible()
  const boxes = await Promise.all((await page.getByRole('article').all()).map(row => row.boundingBox()))
  const visible = boxes.filter(box => box && box.y + box.height <= (page.viewportSize()?.height ?? 0))
  expect(visible.length).toBeGreaterThanOrEqual(4)

  const row = page.getByRole('article').first()
  await expect(row.getByRole('time')).toHaveText(/^02 de \S+ de \d{4}, 19:30 – 21:00$/)
  await expect(row.getByText('Traga uma Bíblia.')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(2)
  await expectAccessible(page)
  await openRow(row)
  await expect(row.getByRole('link', { name: 'Como chegar' })).toHaveAttribute('href', 'https://maps.example/salao')
  await expect(row.getByRole('link', { name: /^Adicionar à agenda/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /^(Editar|Excluir)/ })).toHaveCount(2)
  await expectAccessible(page)
})

test('without JavaScript a row opens too', async ({ browser }) => {
  const year = await takeYear()
  await sql(
    `insert into events (title, description, event_date, event_time) values ('Vigília', 'Traga um lençol.', ($1 || '-04-02')::date, '22:00')`,
    [year],
  )
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`/calendar/${year}-04`)
  await page.getByRole('article').locator('summary').click()
  await expect(page.getByText('Traga um lençol.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adicionar à agenda: Vigília' })).toBeVisible()
})

test('a finger turns the month', async ({ page }) => {
  const year = await takeYear()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/calendar/${year}-04`)
  await expectHydrated(page.getByRole('link', { name: /^Próximo mês/ }))
  const devtools = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: 500 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  await swipe(300, 80)
  await expect(page).toHaveURL(`/calendar/${year}-05`)
  await expect(page.getByText(`maio de ${year}`, { exact: true })).toBeVisible()
  await swipe(80, 300)
  await expect(page).toHaveURL(`/calendar/${year}-04`)
})

test('on a wide screen a grid of the month is beside the list, for mouse, keys and screen readers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const year = await takeYear()
  await sql(
    `insert into events (title, event_date, event_time)
     select 'Encontro ' || n, ($1 || '-04-28')::date, ('1' || n || ':00')::time from generate_series(1, 5) n
     union all select 'Semana ' || n, ($1 || '-04-01')::date + n, '19:30'::time from generate_series(0, 19) n`,
    [year],
  )
  await page.goto(`/calendar/${year}-04`)
  const grid = page.getByRole('grid', { name: 'Mês' })
  const day = (name: RegExp) => grid.getByRole('link', { name })
  await expect(grid.getByRole('columnheader').first()).toHaveText('dom')
  await expect(day(/, 28 de abril, 5 eventos/)).toContainText(/\+[34]/)
  await expect(day(/, 30 de abril(, \d+ cultos?)?$/)).toHaveCount(1)
  await expectHydrated(day(/, 28 de abril/))
  await expectAccessible(page)

  await day(/, 28 de abril/).click()
  await expect(page.getByRole('article').filter({ hasText: 'Encontro 1' })).toBeInViewport()
  await expect(page.locator('summary:focus')).toContainText('Encontro 1')

  // The grid is one tab stop, where it was left.
  await day(/, 28 de abril/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(day(/, 29 de abril/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(day(/, 22 de abril/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(grid.locator('a:focus')).toHaveAccessibleName(/^domingo, /)
  await page.keyboard.press('End')
  await expect(grid.locator('a:focus')).toHaveAccessibleName(/^sábado, /)
  const date = Number(await grid.locator('a:focus b').textContent())
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(`/calendar/${year}-05`)
  await expect(day(new RegExp(`, ${date} de maio`))).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(`/calendar/${year}-04`)
  await expect(day(new RegExp(`, ${date} de abril`))).toBeFocused()
})

test('a day of the grid whose events are not loaded yet loads them', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const year = await takeYear()
  await sql(
    `insert into events (title, event_date, event_time)
     select 'Encontro ' || n, ($1 || '-04-01')::date + n / 6, '19:30' from generate_series(1, 170) n`,
    [year],
  )
  await page.goto(`/calendar/${year}-04`)
  const last = page.getByRole('grid').getByRole('link', { name: /, 29 de abril, mostrar os eventos$/ })
  await expectHydrated(last)
  await last.click()
  await expect(page.getByRole('heading', { name: 'Encontro 170', exact: true })).toBeInViewport()
})

test('nothing above moves when a member’s own events join, on a slow network', async ({ page, signInAs }) => {
  const year = await takeYear()
  const me = await signInAs('member')
  await sql(
    `insert into events (title, event_date, event_time, members_only, created_by)
     select 'Encontro ' || n, ($1 || '-04-01')::date + n, '19:30'::time, false, null::uuid from generate_series(1, 9) n
     union all select 'Reunião', ($1 || '-04-06')::date, '20:00', true, $2::uuid`,
    [year, me.id],
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/events/personal*', route => arrived.promise.then(() => route.continue()))
  await page.goto(`/calendar/${year}-04`)
  const grid = page.getByRole('grid')
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(9)
  await expect(page.getByRole('button', { name: 'Novo Evento' })).toBeVisible()
  const before = [await grid.boundingBox(), await rows.first().boundingBox()]

  arrived.resolve()
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Meus eventos' })).toBeVisible()
  expect([await grid.boundingBox(), await rows.first().boundingBox()]).toEqual(before)
})
