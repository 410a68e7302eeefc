import { readFile } from 'node:fs/promises'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { openRow } from '@/tests/support/e2e-profile'
import { tabAndPress } from '@/tests/support/keyboard'

test('a member gives a consent with the keyboard alone, sees its date, and downloads a readable page', async ({
  page,
  context,
  signInAs,
}) => {
  const somebody = await signInAs('member')
  await page.goto('/app/profile')
  await openRow(page, 'Privacidade')
  const photos = page.getByRole('switch', { name: 'Posso aparecer em fotos da igreja' })
  await expect(photos).toHaveAccessibleDescription(/Ainda sem resposta: vale não/)
  await tabAndPress(page, photos, 'Space')
  await expect(photos).toBeChecked()
  await expect(photos).toHaveAccessibleDescription(/Permitido desde \d+ de \w+ de \d+\./)
  await expect(photos).toBeFocused()
  await expectAccessible(page)

  await page.reload()
  await openRow(page, 'Privacidade')
  await expect(photos).toBeChecked()
  await page.keyboard.press('Tab')
  await tabAndPress(page, photos, 'Space')
  await expect(photos).toHaveAccessibleDescription(/Não permitido desde/)
  const consents = await sql('select is_given from consents where profile_id = $1 order by decided_at', [somebody.id])
  expect(consents).toEqual([{ is_given: true }, { is_given: false }])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar meus dados' }).click()
  const file = await (await download).path()
  const exportPage = await context.newPage()
  await exportPage.setContent(await readFile(file, 'utf8'))
  await expect(exportPage.getByRole('heading', { name: 'Seus dados' })).toBeVisible()
  await expect(exportPage.getByText('aparecer em fotos da igreja').first()).toBeVisible()
  await expect(exportPage.getByText(somebody.email)).toBeVisible()
  await expectAccessible(exportPage)
})

test('a choice that was not saved is reset, with a message', async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await signInAs('member')
  await page.goto('/app/profile')
  await openRow(page, 'Privacidade')
  const mails = page.getByRole('switch', { name: 'Quero receber emails da igreja' })
  await expect(mails).not.toBeChecked()
  await page.route('**/*', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await mails.click()
  await expect(page.getByText('Sua escolha não foi guardada')).toBeVisible()
  await expect(mails).not.toBeChecked()
})

test('what is stored and why is explained where data are entered, with a link to the privacy page', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login/register')
  await expect(page.getByLabel('Telefone')).toHaveAccessibleDescription('Para a igreja poder ligar para você.')
  await expect(page.getByLabel('Data de nascimento')).toHaveAccessibleDescription(
    'Para a igreja lembrar do seu aniversário e cuidar de quem é menor de idade.',
  )
  await page.getByRole('link', { name: 'O que guardamos, e por quê' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { name: 'Pedidos de oração' })).toBeVisible()
  await expect(page.getByText(/Cada pedido é apagado depois de \d+ dias/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'secretaria@comunhao.example' })).toBeVisible()
})
