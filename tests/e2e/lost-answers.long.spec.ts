import type { Page } from '@playwright/test'
import { findAlert } from '@/tests/support/accounts'
import { expect, sql, test } from '@/tests/support/e2e'
import { chooseInNoticeMenu, findNoticeCard, makeUniqueTitle, publishNotice } from '@/tests/support/e2e-notices'

/** The server does what it is asked, and its answer is lost on the way: a phone that leaves the Wi-Fi. */
async function loseNextAnswer(page: Page, tap: () => Promise<void>) {
  const answerLost = Promise.withResolvers<void>()
  await page.route('**', async route => {
    if (!route.request().headers()['next-action']) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
    answerLost.resolve()
  })
  await tap()
  await answerLost.promise
  await page.unroute('**')
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/)
})

test('a comment whose answer was lost waits, is sent again by itself, and is saved once', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const [title, content] = [makeUniqueTitle('Almoço'), makeUniqueTitle('Levo a salada')]
  await publishNotice(page, title)
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  await dialog.getByRole('textbox').fill(content)
  await loseNextAnswer(page, () => dialog.getByRole('button', { name: 'Enviar comentário' }).click())
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await expect(dialog.getByRole('list', { name: 'Ainda não publicados' })).toHaveCount(0)
  await expect(dialog.getByRole('listitem').filter({ hasText: content })).toHaveCount(1)
  const [row] = await sql<{ count: number }>('select count(*)::int from notice_comments where content = $1', [content])
  expect(row?.count).toBe(1)
})

test('deleting again after a lost answer shows that it is done', async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Bazar')
  await publishNotice(page, title)
  const question = page.getByRole('alertdialog')
  const remove = () => question.getByRole('button', { name: /^Excluir$/ }).click()
  await chooseInNoticeMenu(page, title, 'Excluir')
  await loseNextAnswer(page, remove)
  await expect(findAlert(page)).toBeVisible()

  await remove()
  await expect(page.getByText('O que você pediu já tinha sido feito.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(findNoticeCard(page, title)).toHaveCount(0)
})
