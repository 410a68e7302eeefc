import { expect, test } from '@/tests/support/e2e'
import { aRemovedHymn } from '@/tests/support/e2e-songbook'
import { doubleTheText, expectRoomForWords } from '@/tests/support/large-text'

test.use({ viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } })

test('dialogs and menus have room for twice the text', async ({ page, signInAs }) => {
  await signInAs('admin')
  await aRemovedHymn()
  for (const [path, name] of [
    ['/', 'Peça uma oração'],
    ['/calendar', 'Novo Evento'],
    ['/app/notices', /^Comentar/],
    ['/app/notices', /^Excluir/],
    ['/app/hymns', /^Excluir/],
    ['/app/profile', 'Alterar senha'],
    ['/app/profile', 'Trocar foto'],
    ['/app/profile', 'Excluir minha conta'],
    ['/app/removed', /^Mais:/],
    ['/app', 'Adicionar'],
  ] as const) {
    await page.goto(path)
    await doubleTheText(page)
    await page.getByRole('button', { name }).first().click()
    await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toBeVisible()
    await expectRoomForWords(page)
  }
})
