import { findAlert } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { openRow, takeYear } from '@/tests/support/e2e-calendar'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { tabAndPress } from '@/tests/support/keyboard'
import { ourHeaders } from '@/tests/support/our-answer'
import { insertPerson } from '@/tests/support/served-database'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
function monthFromNow(months: number) {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}
const monthName = () =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', month: 'long', year: 'numeric' }).format(new Date())

test('a visitor reads upcoming events and services without signing in and without JavaScript', async ({
  browser,
  page,
}) => {
  const [pastTitle, futureTitle, service] = ['Bazar', 'Concerto', 'Culto'].map(
    title => `${title} ${crypto.randomUUID().slice(0, 8)}`,
  )
  const isFirst = today().endsWith('-01')
  await sql(
    `insert into events (title, event_date, event_time, kind) values
     ($1, date_trunc('month', $3::date)::date, '00:05', 'event'), ($2, $3::date, '23:50', 'event'),
     ($4, $3::date, '23:40', 'service')`,
    [pastTitle, futureTitle, today(), service],
  )
  // Three rows that are over would stay where they are.
  await sql(
    `insert into events (title, event_date, event_time)
     select 'Oração ' || n, date_trunc('month', $1::date)::date, '00:04' from generate_series(1, 3) n`,
    [today()],
  )
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/calendar')
  await expect(plain.getByRole('heading', { level: 1, name: 'Calendário de Eventos' })).toBeVisible()
  await expect(plain.getByText(monthName(), { exact: true })).toBeVisible()
  await expect(plain.getByRole('heading', { name: futureTitle, exact: true })).toBeVisible()
  const line = plain.locator('summary').filter({ hasText: service })
  await expect(line).toContainText(/23:40/)
  await line.click()
  await expect(plain.getByRole('link', { name: `Adicionar à agenda: ${service}` })).toBeVisible()
  // On the first day of a month nothing in it is over.
  await expect(plain.getByRole('heading', { name: pastTitle, exact: true })).toBeVisible({ visible: isFirst })
  if (!isFirst) await plain.getByText(/^Já aconteceram/).click()
  await expect(plain.getByRole('heading', { name: pastTitle, exact: true })).toBeVisible()
  if (!isFirst) {
    const tops = [pastTitle, futureTitle].map(title =>
      plain.getByRole('heading', { name: title, exact: true }).boundingBox(),
    )
    const [first, second] = await Promise.all(tops)
    expect(first?.y).toBeLessThan(second?.y ?? 0)
  }
  await plain.context().close()

  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: futureTitle, exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Novo Evento' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/')
})

test('public pages recognise a signed-in person, and the back link returns to where they came from', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/app')
  await page.getByRole('region', { name: 'A seguir' }).getByRole('heading', { level: 3 }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendário de Eventos' })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Membros', exact: true })).toHaveAttribute('href', '/app')
  await expect(header.getByRole('link', { name: 'Entrar' })).toHaveCount(0)
  await expectAccessible(page)
  // The next time the room is there before anyone has answered.
  const before = await header.boundingBox()
  await page.getByRole('link', { name: /^Próximo mês/ }).click()
  await page.reload()
  expect((await header.boundingBox())?.height).toBe(before?.height)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/app')

  await page.getByRole('link', { name: 'Voltar ao Site' }).click()
  await expect(page).toHaveURL('/')
  await page
    .getByRole('link', { name: /Calendário|eventos/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendário de Eventos' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/')
})

test('on a phone the month is one tap from every page of the members’ area', { tag: '@phone' }, async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await signInAs('member')
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(id, [hymn])
  const inTheCorner = [
    '/app/hymns',
    `/app/hymns/${hymn.id}`,
    '/app/notices',
    '/app/playlists',
    '/app/add-playlist',
    `/app/edit-playlist/${playlist.id}`,
    '/app/print',
  ]
  for (const path of [...inTheCorner, '/app/profile']) {
    await page.goto(path)
    const door = page.getByRole('main').getByRole('link', { name: 'Calendário' })
    await expect(door, path).toHaveCount(1)
    await expect(door, path).toBeInViewport()
    await expect(door, path).toHaveAttribute('href', '/calendar')
  }
  await page.goto('/app/hymns')
  await page.getByRole('link', { name: 'Calendário' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendário de Eventos' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/app/hymns')
})

test('the back link returns to the exact page the person came from, also after another month', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calendário de Eventos' }).click()
  await page.getByRole('link', { name: /^Próximo mês/ }).click()
  await expect(page).toHaveURL(/\/calendar\/\d{4}-\d\d$/)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('every month has a public page that works without JavaScript, and the current month is /calendar', async ({
  browser,
}) => {
  const title = `Páscoa ${crypto.randomUUID().slice(0, 8)}`
  const far = await takeYear()
  const near = monthFromNow(2)
  await sql(
    `insert into events (title, event_date, event_time, members_only) values
     ($1, ($2 || '-04-02')::date, '06:00', false), ($1, ($3 || '-15')::date, '06:00', false)`,
    [title, far, near],
  )
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const canonical = page.locator('link[rel=canonical]')
  const robots = page.locator('meta[name=robots]')

  await page.goto(`/calendar/${far}-04`)
  await expect(page).toHaveTitle(new RegExp(`^Eventos de abril de ${far}`))
  await expect(page.getByText(`abril de ${far}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(canonical).toHaveAttribute('href', new RegExp(`/calendar/${far}-04$`))
  // Nobody searches for what is further away than a year, or for a month without events.
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.goto(`/calendar/${far}-05`)
  await expect(page.getByText(`maio de ${far}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(robots).toHaveAttribute('content', 'noindex')

  await page.goto(`/calendar/${near}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(canonical).toHaveAttribute('href', new RegExp(`/calendar/${near}$`))
  await expect(robots).toHaveCount(0)
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining(`/calendar/${near}#`),
  )

  await page.goto(`/calendar/${today().slice(0, 7)}`)
  await expect(page.getByText(monthName(), { exact: true })).toBeVisible()
  await expect(canonical).toHaveAttribute('href', /\/calendar$/)
  await page.goto('/calendar')
  await expect(canonical).toHaveAttribute('href', /\/calendar$/)
  await expect(robots).toHaveCount(0)
})

test('a member creates an event, changes it and deletes it', async ({ page, signInAs }) => {
  const title = `Vigília ${crypto.randomUUID().slice(0, 8)}`
  await signInAs('member')
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Novo Evento' }).click()

  const novo = page.getByRole('dialog', { name: 'Novo Evento' })
  expect((await novo.boundingBox())?.width).toBeLessThanOrEqual(425)
  await novo.getByLabel('Título').fill('ab')
  await novo.getByRole('button', { name: 'Criar' }).click()
  await expect(novo.getByText('Título deve ter pelo menos 3 caracteres')).toBeVisible()
  await expect(novo.getByText('Data é obrigatória')).toBeVisible()
  await expect(novo.getByText('Horário é obrigatório')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  await novo.getByLabel('Título').fill(title)
  await novo.getByLabel('Descrição').fill('Traga um lençol.')
  await novo.getByLabel('Data').fill(today())
  await novo.getByLabel('Horário').fill('22:30')
  await novo.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByText('Evento criado com sucesso!')).toBeVisible()
  await expect(novo).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('22:30')
  await expect(card.getByText('Traga um lençol.')).toBeVisible()
  await openRow(card)
  await expect(card.getByRole('button', { name: /^Cancelar: / })).toBeVisible()

  await card.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Evento' })
  await expect(edit.getByLabel('Horário')).toHaveValue('22:30')
  await edit.getByLabel('Horário').fill('21:00')
  await edit.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Evento atualizado com sucesso!')).toBeVisible()
  await expect(card).toContainText('21:00')

  await card.getByRole('button', { name: 'Excluir' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Tem certeza que deseja deletar este evento?')
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Evento deletado com sucesso!')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('the layout does not shift when a member is recognised', { tag: ['@desktop', '@long'] }, async ({
  page,
  signInAs,
}) => {
  // A month of its own: other tests write events of this one.
  await sql(`insert into events (title, event_date, event_time) values ('Vigília', '2037-05-10', '19:30')`)
  // Its button in the header would move the page by itself.
  await page.route('**/api/live', route => route.fulfill({ headers: ourHeaders, json: { active: false } }))
  await signInAs('member')
  await page.goto('/calendar/2037-05')
  const button = page.getByRole('button', { name: 'Novo Evento' })
  await expect(button).toBeVisible()

  const responseSent = Promise.withResolvers<void>()
  await page.route('**/api/me', route => responseSent.promise.then(() => route.continue()))
  await page.reload()
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await expect(button).toHaveCount(0)
  const before = await first.boundingBox()

  responseSent.resolve()
  await expect(button).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
})

test('saving an event in another month or for members only shows a confirmation', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  await page.goto('/calendar')
  const title = `Mutirão ${crypto.randomUUID().slice(0, 8)}`
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('article').filter({ hasText: title })
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Data').fill(today())
  await dialog.getByLabel('Horário').fill('08:00')
  await dialog.getByRole('button', { name: 'Criar' }).click()

  await card.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByRole('switch', { name: 'Somente membros' }).check()
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Evento atualizado com sucesso!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('Somente membros')

  await card.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Data').fill('2031-05-02')
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(
    page.getByText('O calendário mostra o mês atual; este evento é de maio de 2031.', { exact: true }),
  ).toBeVisible()
  await expect(card).toHaveCount(0)
  // It is in reach all the same.
  await page.getByRole('link', { name: 'Ver maio de 2031' }).click()
  await expect(page).toHaveURL('/calendar/2031-05')
  await openRow(card)
  await expect(card.getByRole('button', { name: 'Editar' })).toBeVisible()

  // Later as well, from any month, to change or to delete it.
  await page.goto('/calendar')
  const ownEventsButton = page.getByRole('button', { name: 'Meus eventos' })
  const firstRow = await page.getByRole('article').first().boundingBox()
  expect((await ownEventsButton.boundingBox())?.y).toBeLessThan(firstRow?.y ?? 0)
  await ownEventsButton.click()
  const ownEvents = page.getByRole('region', { name: 'Meus eventos' })
  await expect(ownEvents.getByRole('listitem')).toContainText('02 de maio de 2031')
  await expectAccessible(page)
  await ownEvents.getByRole('button', { name: `Editar ${title}` }).click()
  await dialog.getByLabel('Horário').fill('09:30')
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await expect(ownEvents.getByRole('listitem')).toContainText('09:30')
  await ownEvents.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/calendar\/2031-05#/)
  await expect(card).toBeInViewport()
})

test('every month links to its neighbours, and a month with many events loads more with the keyboard', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  // Before the church’s services began, and no other test’s.
  const year = isMobile ? 2003 : 2004
  await sql(
    `insert into events (title, event_date, event_time)
     select 'Encontro ' || n, ($1 || '-04-01')::date + n / 6, '19:30' from generate_series(1, 160) n`,
    [year],
  )
  await page.goto(`/calendar/${year}-03`)
  await expect(page.getByText('Nenhum evento este mês')).toBeVisible()
  await page.getByRole('link', { name: `Próximo mês, abril de ${year}` }).click()
  await expect(page.getByText(`abril de ${year}`, { exact: true })).toBeVisible()

  const events = page.getByRole('article')
  const focused = page.locator('li:focus')
  const more = page.getByRole('button', { name: 'Mostrar mais eventos' })
  await expect(more).toBeVisible()
  await expect(events).toHaveCount(50)
  await more.press('Enter')
  await expect(events).toHaveCount(150)
  await expect(focused).toHaveText((await events.nth(50).textContent()) ?? '')
  await more.press('Enter')
  await expect(events).toHaveCount(160)
  await expect(focused).toHaveText((await events.nth(150).textContent()) ?? '')
  await expect(more).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: `Mês anterior, março de ${year}` }).click()
  await expect(page).toHaveURL(`/calendar/${year}-03`)
})

test('an admin hides, deletes or suspends what others published, and visitors no longer find it', {
  tag: '@long',
}, async ({ page, browser, signInAs }) => {
  const year = await takeYear()
  const stranger = await insertPerson('member')
  // In this order, and on a Monday: no service of the church stands between them.
  await sql(
    `insert into events (title, event_date, event_time, created_by)
     select title, date_trunc('week', ($1 || '-04-07')::date), time, $2
     from (values ('Anúncio', '05:00'::time), ('Bingo', '05:30'), ('Culto', '06:00')) each (title, time)`,
    [year, stranger.id],
  )
  await signInAs('admin')
  await page.goto(`/calendar/${year}-04`)
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  const focused = (title: string) => expect(card(title).locator(':is(summary, button):focus')).toHaveCount(1)
  const choose = async (title: string, action: string) => {
    await tabAndPress(page, card(title).getByRole('button', { name: 'Mais sobre' }))
    await expect(page.getByText(`Criado por ${stranger.name}`)).toBeVisible()
    await page.getByRole('menuitem', { name: action }).click()
  }

  for (const title of ['Anúncio', 'Bingo', 'Culto']) await openRow(card(title))
  await choose('Anúncio', 'Ocultar')
  await expect(page.getByText('Evento ocultado')).toBeVisible()
  await expect(card('Anúncio')).toHaveCount(0)

  const remove = () => tabAndPress(page, card('Bingo').getByRole('button', { name: 'Excluir' }))
  await remove()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  await focused('Bingo')
  await remove()
  await expectAccessible(page, '[role=alertdialog]')
  await confirm.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Evento deletado com sucesso!')).toBeVisible()
  await expect(card('Bingo')).toHaveCount(0)
  await focused('Culto')

  await card('Culto').getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog').getByLabel('Horário').fill('07:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Atualizar' }).click()
  await expect(card('Culto')).toContainText('07:00')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/calendar/${year}-04`)
  await expect(visitor.getByRole('article')).toContainText(['Culto'])
  await expect(visitor.getByRole('article')).toHaveCount(1)
  expect(await visitor.content()).not.toContain(stranger.name)

  await choose('Culto', 'Suspender conta')
  await expect(confirm).toContainText(`${stranger.name} sai de todos os aparelhos`)
  await confirm.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText(`${stranger.name} saiu de todos os aparelhos`)).toBeVisible()
  await expect(card('Culto')).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('article')).toHaveCount(0)
})

test('public events stay visible when personal data cannot be loaded, and a retry button is offered', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await signInAs('member')
  await page.route('**/api/events/personal*', route => route.abort())
  await page.goto('/calendar')
  await expect(findAlert(page)).toContainText('Erro ao carregar eventos')
  await expect(findAlert(page)).toContainText('Não foi possível carregar os eventos')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.unroute('**/api/events/personal*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
})
