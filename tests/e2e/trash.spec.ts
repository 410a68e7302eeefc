import { findAlert, insertAccount } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { openRow } from '@/tests/support/e2e-profile'
import { createMark, insertHymn, insertPlaylist, insertRemovedHymn, readHymnOrder } from '@/tests/support/e2e-songbook'

test('an admin deletes a hymn, restores it from the Lixeira, and it is back in its playlist', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const [before, hymn, after] = [await insertHymn(), await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(admin.id, [before, hymn, after])
  const title = `Porto guardado ${createMark()}`
  await page.goto(`/app/edit-hymn/${hymn.id}`)
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(`/app/hymns?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Mais sobre ${title}` }).click()
  await page.getByRole('menuitem', { name: `Excluir ${title}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar exclusão' })
  await expect(dialog.getByText('Ele está em 1 playlist e sairá dela.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Louvor deletado com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await readHymnOrder(playlist.id)).toEqual([before.title, after.title])

  await page.goto('/app/profile')
  await openRow(page, 'Equipe')
  await page.getByRole('main').getByRole('link', { name: 'Lixeira' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(new RegExp(`Excluído por ${admin.name} em .* · fica mais 30 dias`))
  await row.getByText('Ver o conteúdo').click()
  await expect(row.getByText(/Quando o vento/)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: `Trazer de volta: Louvor, ${hymn.number} · ${title}` }).click()

  await expect(page.getByText('Louvor de volta ao seu lugar.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await readHymnOrder(playlist.id)).toEqual([before.title, title, after.title])
  await page.goto(`/app/hymns?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
  await page.goto(`/app/playlists?highlight=${playlist.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: playlist.name }).getByText(title)).toBeVisible()
})

test('what was deleted in a list is there again when it is brought back, however far the list was scrolled', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const newest = await insertPlaylist(admin.id, [])
  const old = `Antiga ${createMark()}`
  // More than one page of them, older than all that other tests have.
  await sql(
    `insert into playlists (name, created_by, created_at)
     select $1 || ' ' || n, $2, '2020-03-01'::timestamptz - n * interval '1 day' from generate_series(1, 25) n`,
    [old, admin.id],
  )
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const deleted = [newest.name, `${old} 24`]
  await page.goto('/app/playlists')
  await expect(async () => {
    await page.mouse.wheel(0, 9000)
    await expect(card(`${old} 25`)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  for (const name of deleted) {
    await page.getByRole('button', { name: `Mais sobre ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(card(name)).toHaveCount(0)
  }

  await page.getByRole('link', { name: 'Perfil' }).click()
  await openRow(page, 'Equipe')
  await page.getByRole('main').getByRole('link', { name: 'Lixeira' }).click()
  for (const name of deleted) {
    const back = page.getByRole('button', { name: `Trazer de volta: Playlist, ${name}` })
    await back.click()
    await expect(back).toHaveCount(0)
  }
  await sql('update playlists set name = $1 where name = $2', [`${old} e nova`, `${old} 25`])
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/app/playlists')

  for (const name of deleted) await expect(card(name)).toBeVisible()
  await expect(card(`${old} e nova`)).toBeVisible()
  await expect(card(`${old} 25`)).toHaveCount(0)
})

test('a hymn whose number is in use is restored with another number; the keyboard focus moves to the next item', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const [below, hymn] = [await insertRemovedHymn(), await insertRemovedHymn()]
  const other = await insertHymn()
  await sql('update hymns set number = $1 where id = $2', [hymn.number, other.id])
  await page.goto('/app/removed?show=deleted')
  const back = page.getByRole('button', { name: `Trazer de volta: Louvor, ${hymn.number} · ${hymn.title}` })
  await back.click()

  const dialog = page.getByRole('dialog', { name: 'Trazer de volta com outro número' })
  await expect(dialog).toContainText(`Hoje ele é de “${other.title}”.`)
  await expectAccessible(page)
  const number = String(50_000 + Math.floor(Math.random() * 49_000))
  await dialog.getByRole('textbox', { name: 'Novo número' }).fill(number)
  await dialog.getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(page.getByText('Louvor de volta ao seu lugar.')).toBeVisible()
  await expect(back).toHaveCount(0)
  expect(await sql('select number from hymns where id = $1 and removed_at is null', [hymn.id])).toEqual([
    { number: Number(number) },
  ])

  const more = page.getByRole('button', { name: `Mais: Louvor, ${below.number} · ${below.title}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Excluir agora' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Excluir para sempre?' })
  await expect(confirmation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('menuitem', { name: 'Excluir agora' }).click()
  await confirmation.getByRole('button', { name: 'Excluir agora' }).click()
  await expect(page.getByText('Excluído para sempre.')).toBeVisible()
  await expect(more).toHaveCount(0)
  expect(await sql('select from hymns where id = $1', [below.id])).toEqual([])
})

test('an account is suspended from something it published, the person reads why when signing in, and it is restored', {
  tag: '@long',
}, async ({ page, browser, baseURL, signInAs }) => {
  await signInAs('admin')
  const password = 'uma senha boa'
  const rita = await insertAccount(password)
  const [comment] = await sql<{ id: string }>(
    `insert into notice_comments (notice_id, author_id, content)
     select id, $1::uuid, $2 from notices where removed_at is null limit 1 returning id`,
    [rita.id, `Uma palavra dura ${createMark()}`],
  )
  await sql(`insert into removals (kind, comment_id) values ('hidden', $1)`, [comment?.id])
  await sql('insert into playlists (name, created_by) values ($1, $2)', [`De Rita ${createMark()}`, rita.id])

  await page.goto('/app/removed?show=hidden')
  const row = page.getByRole('listitem').filter({ hasText: rita.name })
  await row.getByRole('button', { name: /^Mais:/ }).click()
  await page.getByRole('menuitem', { name: 'Suspender conta' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Suspender conta?' })
  await expect(dialog).toContainText(`${rita.name} sai de todos os aparelhos`)
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(
    page.getByText(`${rita.name} saiu de todos os aparelhos, e o que publicou não aparece mais.`),
  ).toBeVisible()

  const memberPage = await browser.newPage({ baseURL })
  await memberPage.goto('/login')
  await memberPage.getByLabel('Email').fill(rita.email)
  await memberPage.getByRole('textbox', { name: 'Senha' }).fill(password)
  await memberPage.getByRole('button', { name: 'Entrar' }).click()
  await expect(findAlert(memberPage)).toContainText('Sua conta está suspensa')
  await expect(findAlert(memberPage)).toContainText('Fale com a secretaria')

  await page.getByRole('navigation', { name: 'Lixeira' }).getByRole('link', { name: 'Contas suspensas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
  await page.getByRole('link', { name: rita.name }).click()
  await page.getByRole('button', { name: `Devolver conta de ${rita.name}` }).click()
  await expect(page.getByText(`${rita.name} pode entrar de novo, e o que publicou voltou a aparecer.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Devolver conta de ${rita.name}` })).toHaveCount(0)
  await memberPage.getByRole('textbox', { name: 'Senha' }).fill(password)
  await memberPage.getByRole('button', { name: 'Entrar' }).click()
  await expect(memberPage.getByText('Login realizado com sucesso!')).toBeVisible()
  await memberPage.close()
})
