import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'

test('a person who saves a profile that their other device has changed sees both texts and chooses', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('member')
  const other = await context.newPage()
  for (const device of [page, other]) {
    await device.goto('/app/profile')
    await device.getByRole('button', { name: 'Editar Perfil' }).click()
  }
  await other.getByLabel('Nome').fill('Débora do celular')
  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByText('Perfil atualizado com sucesso!')).toBeVisible()

  await page.getByLabel('Nome').fill('Débora do computador')
  await page.getByLabel('Telefone').fill('27977776666')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const both = page.getByRole('region', { name: 'Outro aparelho seu salvou antes' })
  await expect(both).toBeFocused()
  await expect(both).toContainText('Débora do celular')
  await expect(both).toContainText('(27) 97777-6666')
  await expectAccessible(page)
  await both.getByRole('group', { name: /^Nome/ }).getByText('Como outro aparelho seu salvou').click()
  await page.getByRole('button', { name: 'Salvar' }).click()

  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Débora do celular' })).toBeVisible()
  await expect(page.getByText('(27) 97777-6666')).toBeVisible()
})
