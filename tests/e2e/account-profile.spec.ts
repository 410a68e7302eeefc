import sharp from 'sharp'
import { findAlert, insertAccount, resetAddressLimits, setPassword } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { findNoticeCard, makeUniqueTitle, publishNotice } from '@/tests/support/e2e-notices'
import { findRow, openRow } from '@/tests/support/e2e-profile'
import { tabAndPress, tabAndType, tabTo } from '@/tests/support/keyboard'

const bar = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Principal' })

test.beforeEach(resetAddressLimits)

test('a member corrects their profile with the keyboard alone', async ({ page, signInAs }) => {
  const somebody = await signInAs('member')
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: somebody.name })).toBeVisible()
  await expectAccessible(page)

  await tabAndPress(page, page.getByRole('button', { name: 'Editar Perfil' }))
  await expect(page.getByLabel('Nome')).toBeFocused()
  await expectAccessible(page)
  await tabAndType(page, page.getByLabel('Nome'), 'Débora Azevedo')
  await tabAndType(page, page.getByLabel('Telefone'), '27977776666')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Débora Azevedo' })).toBeVisible()
  await expect(page.getByText('(27) 97777-6666')).toBeVisible()
  await expect(page.getByText('DA', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar Perfil' })).toBeFocused()
})

test('a person whose profile does not load reads why and can try again', async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  const somebody = await signInAs('member')
  await page.route('/api/me/profile', route => route.abort())
  await page.goto('/app/profile')
  await expect(page.getByText('Erro ao carregar dados')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('/api/me/profile')
  await tabAndPress(page, page.getByRole('button', { name: 'Tentar de novo' }))
  await expect(page.getByRole('heading', { name: somebody.name })).toBeVisible()
})

test('a person who signs in after somebody else sees only their own data', async ({ page, signInAs }) => {
  const first = await signInAs('member')
  await page.goto('/app/profile')
  await expect(page.getByText(first.email)).toBeVisible()
  await bar(page).getByRole('link', { name: 'Louvores' }).click()
  await expect(page).toHaveURL('/app/hymns')

  const second = await signInAs('member')
  await bar(page).getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByText(second.email)).toBeVisible()
  await expect(page.getByText(first.email)).toHaveCount(0)
})

test('a new name appears at once in the person’s comments', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Coral')
  await publishNotice(page, title)
  const somebody = await signInAs('member')
  await page.goto('/app/notices')
  const notice = findNoticeCard(page, title)
  await notice.getByRole('button', { name: /^Comentar/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Estarei lá!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(somebody.name, { exact: true })).toBeVisible()

  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Nome').fill(`Nova ${somebody.name}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await page.goto('/app/notices')
  await notice.getByRole('button', { name: /^Comentar/ }).click()
  await expect(page.getByRole('dialog').getByText(`Nova ${somebody.name}`, { exact: true })).toBeVisible()
})

test('“Cancelar” leaves everything as it was', async ({ page, signInAs }) => {
  const somebody = await signInAs('member')
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Nome').fill('Outro nome')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: somebody.name })).toBeVisible()
})

test('a new email asks for the password', { tag: '@long' }, async ({ page, signInAs }) => {
  const somebody = await signInAs('member')
  await setPassword(somebody.id, 'pão e vinho')
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`novo-${somebody.email}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Senha incorreta.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Senha atual' }).fill('pão e vinho')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`novo-${somebody.email}`)).toBeVisible()
})

test('a photo from the device is previewed before it is sent, and then appears beside the person’s comments', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Piquenique')
  await publishNotice(page, title)
  await signInAs('member')
  await page.goto('/app/notices')
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('Levo o pão')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const comment = findNoticeCard(page, title).getByRole('listitem').filter({ hasText: 'Levo o pão' })
  await expect(comment).toBeVisible()
  await expect(comment.locator('img')).toHaveCount(0)

  await page.goto('/app/profile')
  await tabAndPress(page, page.getByRole('button', { name: 'Trocar foto' }))
  await expect(page.getByRole('dialog', { name: 'Foto de perfil' })).toBeVisible()
  await expectAccessible(page)

  const choosing = page.waitForEvent('filechooser')
  await tabAndPress(page, page.getByLabel('Escolher arquivo'), 'Space')
  await (await choosing).setFiles({ name: 'eu.png', mimeType: 'image/png', buffer: await createPhoto() })
  await expect(page.getByRole('dialog').locator('img[src^="blob:"]')).toBeVisible()

  await tabAndPress(page, page.getByRole('button', { name: 'Salvar foto' }))
  await expect(page.getByText('Foto de perfil atualizada!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('img[src*="/uploads/avatars/"]')).toBeVisible()
  const photo = await page.locator('img[src*="/uploads/avatars/"]').getAttribute('src')
  const [address = ''] = photo?.split('?') ?? []
  await page.goto('/app/notices')
  await expect(comment.locator('img')).toHaveAttribute('src', `${address}?w=128`)
})

test('a file that is not a photo is refused with a clear message', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // Playwright's own recording looks into previews, which our policy forbids to everyone.
  expectedErrors.push(/422/, /Connecting to 'blob:/)
  await signInAs('member')
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Trocar foto' }).click()
  await page
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="…"/>') })
  await page.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(findAlert(page)).toContainText('Erro ao enviar foto')

  await page.getByLabel('Endereço da foto (URL)').fill('https://127.0.0.1/eu.jpg')
  await page.getByRole('button', { name: 'Usar este endereço' }).click()
  await expect(page.getByText('Use o endereço de uma foto na internet').first()).toBeVisible()
})

test('an admin sees the badge, keeps the email, and has no phone or birth date to fill in', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/app/profile')
  await expect(page.getByText('Administrador', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
  await expect(page.getByText('Email do administrador não pode ser alterado')).toBeVisible()
  await expect(page.getByLabel('Telefone')).toHaveCount(0)
  await expect(page.getByLabel('Data de nascimento')).toHaveCount(0)
})

test('an admin sees the plus menu for as long as they are signed in', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // What the page was fetching ahead as a member is no longer there for it.
  expectedErrors.push(/404/)
  const admin = await signInAs('admin')
  await page.goto('/app/profile')
  await tabAndPress(page, bar(page).getByRole('button', { name: 'Adicionar' }))
  await expectAccessible(page, '[role=menu]')
  await expect(page.getByRole('menuitem', { name: 'Adicionar Louvor' })).toBeFocused()
  await expect(page.getByRole('menuitem')).toHaveText([
    /^Adicionar Louvor$/,
    /^Adicionar Aviso$/,
    /^(Ativar|Desativar) Live$/,
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/add-hymn')

  await page.goto('/app/profile')
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Adicionar' })).toBeVisible()
  await sql('delete from sessions where profile_id = $1', [admin.id])
  await bar(page).getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('menuitem', { name: 'Adicionar Aviso' }).click()
  await expect(findAlert(page)).toContainText('Login necessário')
  await expect(findAlert(page)).toContainText('Faça login para adicionar conteúdo')
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('other devices are listed and can be signed out', async ({ page, signInAs }) => {
  const somebody = await signInAs('member')
  await sql(
    `insert into sessions (profile_id, device, expires_at) values ($1, 'Firefox no Windows', now() + '1 day')`,
    [somebody.id],
  )
  await page.goto('/app/profile')
  await openRow(page, 'Senha e aparelhos')
  await expect(page.getByText('Firefox no Windows')).toBeVisible()
  await page.getByRole('button', { name: 'Sair dos outros' }).click()
  await expect(page.getByText('Firefox no Windows')).toHaveCount(0)
  await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible()
})

test('a person whose session was ended on another device is told, and keeps what they typed', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // What the page was fetching ahead as a member is no longer there for it.
  expectedErrors.push(/404/)
  const somebody = await signInAs('member')
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Nome').fill('Nome bem longo')
  await sql('delete from sessions where profile_id = $1', [somebody.id])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(findAlert(page)).toContainText('Login necessário')
  await expect(page.getByLabel('Nome')).toHaveValue('Nome bem longo')
})

test('after “Sair”, going back shows nothing of the person', async ({ page, signInAs, expectedErrors }) => {
  // What the page was fetching ahead as a member is no longer there for it.
  expectedErrors.push(/404/)
  const somebody = await signInAs('member')
  await page.goto('/app/profile')
  await expect(page.getByText(somebody.email)).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(somebody.email)).toHaveCount(0)
})

test('signing out in one tab signs out the other tabs', { tag: '@long' }, async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  // What the page was fetching ahead as a member is no longer there for it.
  expectedErrors.push(/404/)
  const somebody = await signInAs('member')
  await page.goto('/app/profile')
  await expect(page.getByText(somebody.email)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/app/profile')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()

  await expect(page).toHaveURL('/login?to=%2Fapp%2Fprofile')
  await expect(page.getByText(somebody.email)).toHaveCount(0)
})

test('the theme can be chosen on every page', { tag: '@desktop' }, async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/app/profile#tema')
  await page.getByTitle('Escuro').and(page.locator(':visible')).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a member downloads their data and then deletes their account', async ({ page, expectedErrors }) => {
  // What the page was fetching ahead as a member is no longer there for it.
  expectedErrors.push(/404/)
  const rita = await insertAccount('pão e vinho')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(rita.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(rita.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/app')
  await page.goto('/app/profile')

  await openRow(page, 'Privacidade')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar meus dados' }).click()
  expect((await download).suggestedFilename()).toBe('meus-dados.html')

  await tabAndPress(page, page.getByRole('button', { name: 'Excluir minha conta' }))
  await expect(page.getByText('seus comentários e suas curtidas são apagados', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('textbox', { name: 'Sua senha' }))
  await page.keyboard.type(rita.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Conta excluída')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await sql('select from profiles where id = $1', [rita.id])).toEqual([])
})

const createPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

for (const role of ['member', 'admin'] as const)
  test(`on a phone, ${role === 'member' ? 'a member' : 'an admin'} sees who they are and “Sair” at once, and the rest as rows`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const person = await signInAs(role)
    await page.goto('/app/profile')
    await expect(page.getByRole('heading', { name: person.name })).toBeInViewport()
    const signOut = await page.getByRole('button', { name: 'Sair' }).boundingBox()
    expect(signOut?.y).toBeLessThan(600)
    const rows = page.getByRole('main').getByRole('heading', { level: 2 })
    const team = role === 'admin' ? ['Equipe'] : []
    await expect(rows).toHaveText([person.name, ...team, 'Senha e aparelhos', 'Avisos no telefone', 'Privacidade'])
    const controls = page.getByRole('main').locator('a:visible, button:visible, summary:visible, input:visible')
    // One more is the way to the calendar; admins have the team’s row.
    expect(await controls.count()).toBeLessThanOrEqual(role === 'admin' ? 8 : 7)
  })

test('the rows of the profile open with the keyboard, and by an address that names one', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('member')
  await page.goto('/app/profile')
  const account = findRow(page, 'Senha e aparelhos')
  await tabAndPress(page, account.locator('summary'))
  await expect(account.getByRole('heading', { name: 'Aparelhos conectados' })).toBeVisible()
  await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Alterar senha' }))
  await expectAccessible(page)

  await page.goto('/app/profile#privacidade')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Quero receber emails da igreja' })).toBeInViewport()
  await expect(account.getByRole('heading', { name: 'Aparelhos conectados' })).toBeHidden()
})

test('an admin finds the team’s rooms in the first row', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app/profile')
  await openRow(page, 'Equipe')
  const rooms = findRow(page, 'Equipe').getByRole('link')
  await expect(rooms).toHaveText(['Painel da igreja', 'Escalas', 'Pessoas', 'Lixeira', 'Saúde da casa'])
  await expectAccessible(page)
  await rooms.first().click()
  await expect(page).toHaveURL('/app/church')
})
