import type { Page } from '@playwright/test'
import { alertOn } from '@/tests/support/accounts'
import { expect, sql, test } from '@/tests/support/e2e'
import { card, publish, unique } from '@/tests/support/e2e-notices'

/** The server does what it is asked, and its answer is lost on the way: a phone that leaves the Wi-Fi. */
async function losingTheAnswer(page: Page, tap: () => Promise<void>) {
  const lost = Promise.withResolvers<void>()
  await page.route('**', async route => {
    if (!route.request().headers()['next-action']) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
    lost.resolve()
  })
  await tap()
  await lost.promise
  await page.unroute('**')
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/)
})

test('a comment whose answer was lost is one comment, also when it is sent from a dialog opened anew', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const [title, content] = [unique('Almoço'), unique('Levo a salada')]
  await publish(page, title)
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  const open = () =>
    card(page, title)
      .getByRole('button', { name: /^Comentar/ })
      .click()
  const send = () => dialog.getByRole('button', { name: 'Enviar comentário' }).click()
  await open()
  await dialog.getByRole('textbox').fill(content)
  await losingTheAnswer(page, send)
  await expect(alertOn(page)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue(content)

  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(1)
  await page.goBack()
  await page.reload()
  await open()
  await expect(dialog.getByRole('textbox')).toHaveValue(content)
  await send()
  await expect(page.getByText('Comentário adicionado com sucesso')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  const [row] = await sql<{ count: number }>('select count(*)::int from notice_comments where content = $1', [content])
  expect(row?.count).toBe(1)
})

test('whoever deletes again what an answer was lost about reads that it is done', async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = unique('Bazar')
  await publish(page, title)
  const question = page.getByRole('alertdialog')
  const remove = () => question.getByRole('button', { name: /^Deletar$/ }).click()
  await card(page, title)
    .getByRole('button', { name: /^Deletar/ })
    .click()
  await losingTheAnswer(page, remove)
  await expect(alertOn(page)).toBeVisible()

  await remove()
  await expect(page.getByText('O que você pediu já tinha sido feito.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(card(page, title)).toHaveCount(0)
})
