import { expect, sql, test } from '@/tests/support/e2e'
import { createMark, insertHymn, insertPlaylist, readHymnOrder } from '@/tests/support/e2e-songbook'

test('a member creates a playlist and sees its card', async ({ page, signInAs }) => {
  await signInAs('member')
  const name = `Vigília ${createMark()}`
  await page.goto('/app/playlists')
  await page.getByRole('link', { name: 'Nova Playlist' }).click()
  await page.getByRole('button', { name: 'Criar playlist' }).click()
  await expect(page.getByText('Nome obrigatório')).toBeVisible()

  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  const picker = page.getByRole('region', { name: 'Adicionar louvores' })
  await picker
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click()
  await picker
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(name)
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Criar playlist' }).click()

  await expect(page.getByText('Playlist criada com sucesso, com 2 louvores.')).toBeVisible()
  await expect(page).toHaveURL(/highlight=/)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toBeInViewport()
  await expect(card).toHaveAttribute('data-highlighted')
  await expect(card).not.toHaveAttribute('data-highlighted')
  await card.getByRole('link', { name: `Tocar ${name}` }).click()
  await expect(page.getByText('1 de 2')).toBeVisible()
  await page.goBack()
  await card.getByRole('list').getByRole('link').nth(1).click()
  await expect(page.getByText('2 de 2')).toBeVisible()
})

test('a playlist is made for a day, its card says for which, and that it was cancelled', async ({ page, signInAs }) => {
  await signInAs('member')
  const name = `Vigília ${createMark()}`
  const title = `Culto de gratidão ${createMark()}`
  const [event] = await sql<{ id: string }>(
    `insert into events (title, event_date, event_time)
     values ($1, ((now() at time zone 'America/Sao_Paulo') + interval '1 day')::date, '00:01') returning id`,
    [title],
  )
  // Another page renders the choices anew.
  await page.goto('/app/playlists')
  await page.getByRole('link', { name: 'Nova Playlist' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  const when = page.getByLabel('Quando vai ser tocada?')
  const choice = (await when.locator('option').filter({ hasText: title }).textContent()) ?? ''
  await when.selectOption({ label: choice })
  await page.reload()
  await expect(when.locator('option:checked')).toHaveText(choice)
  await page.getByRole('button', { name: 'Criar playlist' }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText(choice)
  await expect(card).toContainText(/0 louvores · criada em \d\d de/)

  await sql('update events set is_cancelled = true where id = $1', [event?.id])
  await expect(async () => {
    await page.reload()
    await expect(card).toContainText(`Cancelado${choice}`, { timeout: 2000 })
  }).toPass()
  await card.getByRole('button', { name: `Mais sobre ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(when.locator('option:checked')).toHaveText(`${choice} · cancelado`)
})

test('who comes back to the list after a while reads what others changed meanwhile', async ({ page, signInAs }) => {
  const { id } = await signInAs('member')
  const playlist = await insertPlaylist(id, [])
  const rename = async () => {
    const name = `Vigília ${createMark()}`
    await sql('update playlists set name = $1 where id = $2', [name, playlist.id])
    return page.getByRole('heading', { name })
  }
  await page.clock.install()
  await page.goto('/app/playlists')
  await expect(page.getByRole('heading', { name: playlist.name })).toBeVisible()
  // What watches for the return comes when the browser is idle.
  await page.clock.runFor(5000)
  await page.waitForLoadState('networkidle')

  await page.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  const renamed = await rename()
  await page.clock.fastForward(61_000)
  await page.goBack()
  await expect(renamed).toBeVisible()

  const renamedAgain = await rename()
  await page.clock.fastForward(61_000)
  // As a phone says it when the app comes to the front again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(renamedAgain).toBeVisible()
})

test('a second new playlist starts with an empty form', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/app/playlists')
  for (const name of [`Manhã ${createMark()}`, `Noite ${createMark()}`]) {
    await page.getByRole('link', { name: 'Nova Playlist' }).click()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('')
    await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Nome' }).fill(name)
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Criar playlist' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
})

test('hymns are added, moved and removed on the server at once, and each change is announced to screen readers', async ({
  page,
  signInAs,
}) => {
  const member = await signInAs('member')
  const hymns = [
    await insertHymn({ title: 'Alfa' }),
    await insertHymn({ title: 'Beta' }),
    await insertHymn({ title: 'Gama' }),
  ]
  const playlist = await insertPlaylist(member.id, hymns)
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  const order = () => readHymnOrder(playlist.id)

  await page.getByRole('button', { name: 'Descer Alfa' }).click()
  await expect(page.getByText('Alfa: agora é o 2º de 3.')).toBeAttached()
  await expect.poll(order).toEqual(['Beta', 'Alfa', 'Gama'])

  await page.getByRole('button', { name: 'Arrastar Gama' }).press('ArrowUp')
  await expect(page.getByText('Gama: agora é o 2º de 3.')).toBeAttached()
  await expect.poll(order).toEqual(['Beta', 'Gama', 'Alfa'])

  const handle = page.getByRole('button', { name: 'Arrastar Alfa' })
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: 'Arrastar Beta' }).boundingBox()
  if (!from || !to) throw new Error('the handles are not on screen')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('Alfa: agora é o 1º de 3.')).toBeAttached()
  await expect.poll(order).toEqual(['Alfa', 'Beta', 'Gama'])

  await page.getByRole('button', { name: 'Remover Beta' }).press('Enter')
  await expect(page.getByText('Louvor removido da playlist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover Gama' })).toBeFocused()
  await expect.poll(order).toEqual(['Alfa', 'Gama'])

  const picker = page.getByRole('region', { name: 'Adicionar louvores' })
  await picker
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click()
  await expect(page.getByText('Louvor adicionado à playlist')).toBeVisible()
  await expect.poll(async () => (await order()).length).toBe(3)

  // Enter adds what is found, also a hymn that is already there, as a tap does.
  const gama = hymns[2]?.number
  await picker.getByLabel('Buscar louvor para adicionar').fill(String(gama))
  await expect(picker.getByRole('button', { name: /Gama/ }).first()).toBeVisible()
  await picker.getByLabel('Buscar louvor para adicionar').press('Enter')
  await expect.poll(async () => (await order()).filter(title => title === 'Gama').length).toBe(2)

  await page.getByRole('textbox', { name: 'Nome' }).fill('Ceia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Playlist atualizada', { exact: true })).toBeVisible()
})

test('anyone copies the link; only the creator and admins change a playlist', async ({ page, context, signInAs }) => {
  const creator = await signInAs('member')
  const playlist = await insertPlaylist(creator.id, [await insertHymn()])
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/highlight=/)
  const more = page.getByRole('button', { name: `Mais sobre ${playlist.name}` })
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Excluir'])

  await signInAs('guest')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/app/playlists')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: playlist.name }) })
  await card.getByRole('button', { name: `Copiar link de ${playlist.name}` }).click()
  await expect(page.getByText('Link copiado!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/share/playlist/${playlist.id}`, page.url()).href,
  )
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(more).toBeHidden()
  await page.goto('/app/add-playlist')
  await expect(page.getByText('Faça login para criar playlists.')).toBeVisible()

  await signInAs('member')
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  await expect(page.getByText('Playlist não encontrada')).toBeVisible()

  await signInAs('admin')
  await page.goto('/app/playlists')
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Ocultar playlist' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Playlist deletada com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { name: playlist.name })).toBeHidden()
})

test('more playlists load while scrolling, and an old one in the address is shown first', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const member = await signInAs('member')
  const era = createMark()
  const old = await sql<{ id: string; name: string }>(
    `insert into playlists (name, created_at)
     select $1 || n, timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 45) n returning id, name`,
    [`Vigília ${era} de `],
  )
  const fresh = await insertPlaylist(member.id, [await insertHymn()])
  await page.goto(`/app/edit-playlist/${fresh.id}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/highlight=/)

  await page.goto('/app/playlists')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(20)
  const first = page.getByRole('heading', { name: `Vigília ${era} de 1`, exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(first).toBeVisible({ timeout: 500 })
  }).toPass()
  const ids = await cards.evaluateAll(found => found.map(card => card.id))
  expect(new Set(ids).size).toBe(ids.length)

  const oldest = old.find(({ name }) => name.endsWith(' 1'))
  await page.goto(`/app/playlists?highlight=${oldest?.id}`)
  await expect(cards.first()).toHaveAttribute('data-highlighted')
  await expect(cards.first().getByRole('heading')).toHaveText(oldest?.name ?? '')
  await expect(cards.first()).toBeInViewport()
  await expect(cards).toHaveCount(21)
})

test('moving a hymn that somebody else has just removed shows a message and the current list', {
  tag: '@long',
}, async ({ page, context, signInAs }) => {
  const member = await signInAs('member')
  const hymns = [
    await insertHymn({ title: 'Alfa' }),
    await insertHymn({ title: 'Beta' }),
    await insertHymn({ title: 'Gama' }),
  ]
  const playlist = await insertPlaylist(member.id, hymns)
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  const other = await context.newPage()
  await other.goto(`/app/edit-playlist/${playlist.id}`)
  await other.getByRole('button', { name: 'Remover Alfa' }).click()
  await expect(other.getByText('Louvor removido da playlist')).toBeVisible()

  await page.getByRole('button', { name: 'Descer Alfa' }).click()
  await expect(page.getByText('Este louvor não está mais na playlist.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(2)
  expect(await readHymnOrder(playlist.id)).toEqual(['Beta', 'Gama'])
})

test('a change that does not reach the server is undone with a message', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/)
  const member = await signInAs('member')
  const playlist = await insertPlaylist(member.id, [
    await insertHymn({ title: 'Alfa' }),
    await insertHymn({ title: 'Beta' }),
  ])
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  await page.route('**/app/edit-playlist/**', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Descer Alfa' }).click()
  await expect(page.getByText('Erro ao reordenar louvores')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Subir/ }).first()).toHaveAccessibleName('Subir Alfa')
  await page.getByRole('button', { name: 'Remover Beta' }).click()
  await expect(page.getByText('Erro ao remover louvor da playlist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover Beta' })).toBeVisible()
  expect(await readHymnOrder(playlist.id)).toEqual(['Alfa', 'Beta'])
})

test('a phone that cannot copy says so', { tag: '@long' }, async ({ page, signInAs }) => {
  const creator = await signInAs('member')
  const playlist = await insertPlaylist(creator.id, [await insertHymn()])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: `Copiar link de ${playlist.name}` }).click()
  await expect(page.getByText('Não foi possível copiar o link.')).toBeVisible()
})
