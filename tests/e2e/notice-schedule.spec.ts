import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { findNoticeCard, makeUniqueTitle } from '@/tests/support/e2e-notices'
import { insertPlaylist } from '@/tests/support/e2e-songbook'

test('by keyboard, an admin writes bold text, sees the notice as it will look, and chooses where it appears', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Bazar')
  await page.goto('/app/add-notice')
  const card = page.getByRole('region', { name: 'Como vai aparecer' })
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await expect(card).toContainText(title)

  const content = page.getByRole('textbox', { name: 'Conteúdo' })
  await content.fill('Traga roupas')
  await content.press('Shift+Control+ArrowLeft')
  await content.press('Control+b')
  await expect(content).toHaveValue('Traga **roupas**')
  await expect(card.locator('strong')).toHaveText('roupas')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await expect(content).toHaveValue('Traga roupas')

  const places = page.getByRole('group', { name: 'Onde aparece?' })
  await expect(places.getByRole('radio', { name: 'Avisos' })).toBeChecked()
  await places.getByRole('radio', { name: 'Avisos' }).press('ArrowRight')
  await expect(places.getByRole('radio', { name: 'Início' })).toBeChecked()
  await places.getByRole('checkbox', { name: 'Site' }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adicionar Aviso' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Aviso publicado' })).toBeVisible()
  await expect(page.getByText('Já está no início do aplicativo e no site.')).toBeVisible()
  await expectAccessible(page)
  const [row] = await sql('select type, show_on_homepage as site from notices where title = $1', [title])
  expect(row).toEqual({ type: 'main', site: true })

  const whatsapp = page.getByRole('link', { name: 'Compartilhar no WhatsApp' })
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toMatch(new RegExp(`^\\*${title}\\*\\n\\nTraga roupas\\n\\nhttp://.*/notices/[0-9a-f-]{36}$`))
  await page.reload()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Publicar outro' }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('')
})

test('a scheduled notice is for nobody but those who manage notices, until it goes on air', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  await signInAs('admin')
  const title = makeUniqueTitle('Ceia')
  const playlistName = makeUniqueTitle('Domingo')
  await insertPlaylist(null, [], playlistName)
  await page.goto('/app/add-notice')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Todos estão convidados.')
  await page.getByText('Publicar agora').click()
  await page.getByLabel('Publicar em').fill('2091-11-24T18:00')
  await expect(page.getByText('Publicar em sábado, 24 de novembro, às 18:00')).toBeVisible()
  await page.getByLabel('Mostrar até').fill('2091-11-24T17:00')
  await page.getByText('Anexar um evento ou uma playlist').click()
  await page.getByRole('combobox', { name: 'Anexo' }).selectOption(playlistName)
  await page.getByRole('switch', { name: 'Fixar no alto da lista' }).check()
  await page.getByRole('button', { name: 'Agendar aviso' }).click()
  await expect(page.getByLabel('Mostrar até')).toBeFocused()
  await expect(page.getByText('Escolha um momento depois.').first()).toBeVisible()
  await page.getByLabel('Mostrar até').fill('2091-11-30T23:00')
  await page.getByRole('button', { name: 'Agendar aviso' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Aviso agendado' })).toBeVisible()
  await expect(page.getByText('Sucesso')).toBeVisible()
  await expect(page.getByText('Vai ao ar sábado, 24 de novembro de 2091, às 18:00')).toBeVisible()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByText('Agendado para sábado, 24 de novembro de 2091, às 18:00')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Fixado')).toBeVisible()
  await expect(page.getByRole('link', { name: playlistName })).toHaveAttribute('href', /\/app\/playlists\?highlight=/)
  await expectAccessible(page)

  const [{ id = '' } = {}] = await sql<{ id: string }>('select id from notices where title = $1', [title])
  await page.goto('/app/notices')
  await expect(findNoticeCard(page, title)).toHaveCount(0)
  await page.getByText('Agendados e fora do ar').click()
  await expect(page.getByRole('link', { name: title })).toContainText('Agendado para sábado, 24 de novembro')
  await expectAccessible(page)
  // The address of the list's card leads those who manage notices to what they see of it.
  await page.goto(`/app/notices/${id}`)
  await expect(page).toHaveURL(`/app/edit-notice/${id}/preview`)

  await signInAs('member')
  const answer = await page.goto(`/app/notices/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso não encontrado' })).toBeVisible()
  await page.goto('/app/notices')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Agendados e fora do ar')).toHaveCount(0)

  await sql(`update notices set created_at = now() - interval '1 second' where id = $1`, [id])
  await expect(async () => {
    await page.goto('/app/notices')
    await expect(findNoticeCard(page, title)).toBeVisible({ timeout: 1000 })
  }).toPass()
  // Pinned, it stands first.
  await expect(page.getByRole('article').first()).toContainText(title)
  await sql('update notices set is_pinned = false where id = $1', [id])
})

test('a page that stays open drops a notice when it ends, and shows the next one when it appears', {
  tag: '@long',
}, async ({ page, context, signInAs }) => {
  await signInAs('member')
  const [ending, coming] = [makeUniqueTitle('Termina'), makeUniqueTitle('Começa')]
  const [searching, home] = [await context.newPage(), await context.newPage()]
  // Once before, so that no page comes late for the notices.
  for (const open of [page, searching, home]) await open.goto('/app/notices')
  await sql(
    `insert into notices (title, content, type, created_at, expires_at)
     select title, 'Todos estão convidados.', type::notice_type, starts, ends
     from unnest(array['normal', 'main']) type, (values
       ($1, now() - interval '1 second', now() + interval '25 seconds'),
       ($2, now() + interval '25 seconds', null)) notice (title, starts, ends)`,
    [ending, coming],
  )
  await Promise.all([
    page.reload(),
    searching.goto(`/app/notices?${new URLSearchParams({ q: ending })}`),
    home.goto('/app'),
  ])
  const important = home.getByRole('region', { name: 'Avisos importantes', exact: true })
  await expect(findNoticeCard(page, ending)).toBeVisible()
  await expect(findNoticeCard(searching, ending)).toHaveCount(2)
  await expect(important.getByRole('heading', { name: ending })).toBeVisible()

  const inTime = { timeout: 60_000 }
  for (const list of [page, home]) {
    // A hidden page waits until it is looked at.
    await list.bringToFront()
    await expect(list.getByRole('heading', { name: coming })).toBeVisible(inTime)
    await expect(list.getByRole('heading', { name: ending })).toHaveCount(0)
  }
  await searching.bringToFront()
  await expect(searching.getByRole('heading', { name: ending })).toHaveCount(0, inTime)
  await expect(searching.getByText('Nenhum aviso encontrado').first()).toBeVisible()
  await sql('delete from notices where title = any($1)', [[ending, coming]])
})

test('people search the notices, also old ones, by words and month, at an address worth sharing', {
  tag: '@long',
}, async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push(/status of 500/)
  const era = makeUniqueTitle('x').replace('x ', '')
  await sql(
    `insert into notices (title, content, type, created_at) values
       ($1, 'Coração aberto.', 'normal', '2018-03-10'), ($2, 'Sem acento.', 'main', '2018-04-10')`,
    [`Vigília ${era} de março`, `Vigília ${era} de abril`],
  )
  await signInAs('member')
  await page.goto('/app/notices')
  const field = page.getByRole('searchbox', { name: 'Buscar avisos' })
  await field.fill(`VIGILIA ${era}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(
    page.getByRole('status').or(page.locator('[aria-live=polite]')).filter({ hasText: '2 avisos' }),
  ).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Mês' }).selectOption('março de 2018')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=VIGILIA.*month=2018-03/)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: `Vigília ${era} de março` })).toBeVisible()
  await field.fill('nada disso existe')
  await expect(page.getByText('Tente outra palavra, ou outro mês.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/notices/search?*', route => route.fulfill({ status: 500 }))
  await field.fill('outra coisa')
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await page.unroute('**/api/notices/search?*')
  await field.fill('coracao aberto')
  await expect(page.getByRole('heading', { name: `Vigília ${era} de março` })).toBeVisible()
})

test('an address with a month that does not exist shows all notices', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('member')
  for (const month of ['2026-13', '0000-00', '2026-1', '99999-01']) {
    await page.goto(`/app/notices?month=${month}`)
    await expect(page.getByRole('combobox', { name: 'Mês' })).toHaveValue('')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Erro ao carregar dados')).toHaveCount(0)
  }
  await page.goto('/app/notices?month=2031-05')
  await expect(page.getByRole('combobox', { name: 'Mês' })).toContainText('maio de 2031')
  await expect(page.getByText('Tente outra palavra, ou outro mês.')).toBeVisible()
})

test('a person replies to a comment; a deleted one keeps its place above its replies', async ({ page, signInAs }) => {
  const title = makeUniqueTitle('Almoço')
  const [{ id = '' } = {}] = await sql<{ id: string }>(
    `insert into notices (title, content) values ($1, 'No domingo.') returning id`,
    [title],
  )
  const admin = await signInAs('admin')
  await sql('insert into notice_comments (notice_id, author_id, content) values ($1, $2, $3)', [
    id,
    admin.id,
    'Quem leva o arroz?',
  ])
  const member = await signInAs('member')
  await page.goto('/app/notices')
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('button', { name: `Responder a ${admin.name}` }).click()
  const field = dialog.getByRole('textbox', { name: `Responda a ${admin.name}` })
  await field.fill('Eu levo')
  await field.press('Enter')
  const replies = dialog.getByRole('list', { name: 'Respostas' })
  await expect(replies.getByRole('listitem')).toContainText([`${member.name}`])
  await expect(replies).toContainText('Eu levo')
  await expect(dialog.getByRole('button', { name: `Responder a ${admin.name}` })).toBeFocused()
  await expectAccessible(page, '[role=dialog]')

  await sql(`delete from notice_comments where notice_id = $1 and parent_id is null`, [id])
  await page.reload()
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  await expect(dialog.getByText('Comentário excluído')).toBeVisible()
  await expect(replies).toContainText('Eu levo')
  await expectAccessible(page, '[role=dialog]')
})

test('a leaflet opens on the whole screen, and closes again', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  const [notice] = await sql<{ id: string }>(
    `select id from notices where cardinality(images) > 0 and removed_at is null and created_at <= now() limit 1`,
  )
  await page.goto(`/app/notices/${notice?.id}`)
  await page
    .getByRole('button', { name: /^Ampliar/ })
    .first()
    .click()
  const leaflet = page.getByRole('dialog')
  await leaflet.getByRole('button', { name: 'Aumentar a imagem' }).click()
  await expect(leaflet.getByRole('button', { name: 'Mostrar a imagem inteira' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(leaflet).toHaveCount(0)
})
