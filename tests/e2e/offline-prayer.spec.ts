import type { Page } from '@playwright/test'
import { expect, sql } from '@/tests/support/e2e'
import { expectStored, listDatabases, test } from '@/tests/support/e2e-offline'

async function fillPrayer(page: Page, text: string) {
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  const form = page.getByRole('dialog', { name: 'Pedido de Oração' })
  await form.getByLabel('Nome completo').fill('Rita Souza')
  await form.getByLabel('Data de nascimento').fill('1980-05-04')
  await form.getByLabel('Telefone').fill('27999990000')
  await form.getByLabel('Motivo da oração').fill(text)
  return form
}

const countPrayers = async (text: string) =>
  (await sql('select from prayer_requests where prayer_description = $1', [text])).length

/** What outlives the page: everything but the tab's own draft of ten minutes. */
const readAtRest = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const answer = await cache.match(key)
        if (/json|html/.test(answer?.headers.get('content-type') ?? '')) texts.push((await answer?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

test('a prayer request waits in its page alone, says so, and is sent once when the network is back', async ({
  page,
  signInAs,
  street,
}) => {
  await signInAs('member')
  await page.goto(`${street.site}/app`)
  await expectStored(page, '/app')
  const text = `Pela minha mãe ${crypto.randomUUID()}`
  const form = await fillPrayer(page, text)
  await street.disconnect()
  await form.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'Seu pedido ainda não saiu' })).toContainText(
    'Deixe-a aberta.',
  )
  expect(await readAtRest(page)).not.toContain(text)
  expect(await listDatabases(page)).toEqual([])

  // Leaving is asked about.
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('Espere a internet nesta página, ou toque em “Não enviar agora” para sair.'),
  ).toBeVisible()
  await expect(form).toBeVisible()
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()

  await street.reconnect()
  await expect(page.getByText('Pedido de oração enviado!')).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(await countPrayers(text)).toBe(1)
})

test('a request whose answer was lost is sent again and written once; who does not want to wait keeps the text', async ({
  page,
  signInAs,
  street,
}) => {
  await signInAs('member')
  await page.goto(`${street.site}/app`)
  const text = `Pela minha mãe ${crypto.randomUUID()}`
  const form = await fillPrayer(page, text)
  await street.disconnect()
  await form.getByRole('button', { name: 'Enviar Pedido' }).click()
  await form.getByRole('button', { name: 'Não enviar agora' }).click()
  await expect(form.getByLabel('Motivo da oração')).toHaveValue(text)
  await street.reconnect()
  expect(await countPrayers(text)).toBe(0)

  street.setState('losing answers')
  await form.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect.poll(() => countPrayers(text)).toBe(1)
  await expect(form.getByText('Seu pedido ainda não saiu')).toBeVisible()
  street.setState('open')
  await expect(page.getByText('Pedido de oração enviado!')).toBeVisible()
  expect(await countPrayers(text)).toBe(1)
})
