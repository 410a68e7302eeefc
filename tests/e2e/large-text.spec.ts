import { expect, sql, test } from '@/tests/support/e2e'
import { takeYear } from '@/tests/support/e2e-calendar'
import { createMark, insertRemovedHymn } from '@/tests/support/e2e-songbook'
import { doubleTheText, expectRoomForWords } from '@/tests/support/large-text'

test.use({ viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } })

test('dialogs and menus fit text at twice the size', { tag: ['@long', '@phone'] }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await insertRemovedHymn()
  // One of its own: what other tests publish may be gone while it is looked at.
  const title = `Mutirão ${createMark()}`
  await sql(`insert into notices (title, content) values ($1, 'Sábado, às nove.')`, [title])
  const year = await takeYear()
  await sql(
    `insert into events (title, event_date, event_time, end_time, place, members_only)
     values ('Confraternização', $1, '19:30', '21:00', 'Salão', true)`,
    [`${year}-03-14`],
  )
  const dialogs: [string, string | RegExp, { within?: string; item?: RegExp; after?: string }?][] = [
    ['/', 'Peça uma oração'],
    [`/calendar/${year}-03`, 'Novo Evento', { after: 'Somente membros' }],
    ['/app/notices', /^Comentar/, { within: title }],
    ['/app/notices', /^Mais sobre/, { within: title, item: /^Excluir/ }],
    ['/app/hymns', /^Mais sobre/],
    ['/app/profile#conta', 'Alterar senha'],
    ['/app/profile', 'Trocar foto'],
    ['/app/removed', /^Mais:/],
    ['/app/profile#privacidade', 'Excluir minha conta'],
    ['/app', 'Adicionar'],
  ]
  for (const [path, name, { within, item, after } = {}] of dialogs) {
    await page.goto(path)
    if (after) await expect(page.getByText(after)).toBeVisible()
    await doubleTheText(page)
    const scope = within ? page.getByRole('article').filter({ hasText: within }) : page
    await scope.getByRole('button', { name }).first().click()
    await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toBeVisible()
    await expectRoomForWords(page)
    if (!item) continue
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expectRoomForWords(page)
  }
})

test('the rows of the calendar keep their words whole at twice the text, also beside pencil and bin', {
  tag: '@phone',
}, async ({ page, signInAs }) => {
  const year = await takeYear()
  await sql(
    `insert into events (title, event_date, event_time, place) values
     ('Mutirão comunitário', $1, '08:00', 'Praça da Matriz'), ('Evangelização', $1, '19:30', null)`,
    [`${year}-03-14`],
  )
  await page.goto(`/calendar/${year}-03`)
  await expect(page.getByRole('heading', { name: 'Evangelização' })).toBeVisible()
  await doubleTheText(page)
  await expectRoomForWords(page)
  await signInAs('admin')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Excluir Evangelização' })).toBeVisible()
  await doubleTheText(page)
  await expectRoomForWords(page)
  await page.locator('summary').filter({ hasText: 'Culto' }).first().click()
  await expect(page.getByRole('button', { name: /^Excluir Culto/ }).first()).toBeVisible()
  await expectRoomForWords(page)
})
