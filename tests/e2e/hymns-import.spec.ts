import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { createMark, insertHymn } from '@/tests/support/e2e-songbook'

const song = (title: string, words: string) =>
  `${title}\nTom: G\n\nG           D\n${words} de manhã\nEm        C\n${words} ao entardecer`

test('many songs are pasted, looked at, imported, and taken back', async ({ page, signInAs }) => {
  await signInAs('admin')
  const [mark, existing] = [createMark(), await insertHymn()]
  const titles = [`Campo aberto ${mark}`, `Noite clara ${mark}`, existing.title]
  await page.goto('/app/add-hymn')
  await page.getByRole('link', { name: 'Importar vários' }).click()

  const words = ['Pelo campo caminhei', 'Na noite esperei', 'Outra vez cantei']
  const pasted = titles.map((title, index) => song(title, `${words[index]} ${mark}`)).join('\n\n\n\n')
  await page.getByRole('textbox', { name: 'Ou cole aqui' }).fill(pasted)
  await page.getByRole('button', { name: 'Ler o texto' }).click()
  await expect(page.getByText('3 louvores lidos · 2 novos · 1 fica de fora')).toBeVisible()
  await expect(page.getByText(/^Já existe, com o mesmo título/)).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Em ordem', { exact: true }).click()
  await page.getByLabel('Numerar a partir de').fill(String(50_000 + Math.floor(Math.random() * 49_000)))
  await page.getByRole('button', { name: titles[0], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: titles[0] })
  await expect(dialog.getByRole('region', { name: 'Como vai ficar' }).getByText('Em', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Título/ }).fill(`Campo verde ${mark}`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: `Campo verde ${mark}`, exact: true })).toBeVisible()

  const countLive = async () =>
    Number(
      (
        await sql<{ count: string }>('select count(*) from hymns where title like $1 and removed_at is null', [
          `%${mark}`,
        ])
      )[0]?.count,
    )
  expect(await countLive()).toBe(0)
  await page.getByRole('button', { name: 'Importar 2 louvores' }).click()
  await expect(page.getByText('2 louvores novos, 1 pulado.')).toBeVisible()
  expect(await countLive()).toBe(2)

  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Importação desfeita. Os louvores estão como antes.')).toBeVisible()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  expect(await countLive()).toBe(0)
})
