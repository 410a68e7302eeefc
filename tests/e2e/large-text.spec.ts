import { expect, sql, test } from '@/tests/support/e2e'
import { createMark, insertRemovedHymn } from '@/tests/support/e2e-songbook'
import { doubleTheText, expectRoomForWords } from '@/tests/support/large-text'

test.use({ viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } })

test('dialogs and menus fit text at twice the size', { tag: ['@long', '@phone'] }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await insertRemovedHymn()
  // One of its own: what other tests publish may be gone while it is looked at.
  const title = `Mutirão ${createMark()}`
  await sql(`insert into notices (title, content) values ($1, 'Sábado, às nove.')`, [title])
  const doors: [string, string | RegExp, string?][] = [
    ['/', 'Peça uma oração'],
    ['/calendar', 'Novo Evento'],
    ['/app/notices', /^Comentar/, title],
    ['/app/notices', /^Excluir/, title],
    ['/app/hymns', /^Mais sobre/],
    ['/app/profile#conta', 'Alterar senha'],
    ['/app/profile', 'Trocar foto'],
    ['/app/removed', /^Mais:/],
    ['/app/profile#privacidade', 'Excluir minha conta'],
    ['/app', 'Adicionar'],
  ]
  for (const [path, name, within] of doors) {
    await page.goto(path)
    await doubleTheText(page)
    const scope = within ? page.getByRole('article').filter({ hasText: within }) : page
    await scope.getByRole('button', { name }).first().click()
    await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toBeVisible()
    await expectRoomForWords(page)
  }
})
