import { expect, test } from '@/tests/support/e2e'
import { createMark, insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'

const site = 'https://ouvir.example.org'

test('an admin says where a hymn can be heard, a member hears it from everywhere, and nothing is loaded before the tap', async ({
  page,
  context,
  signInAs,
}) => {
  const asked: string[] = []
  context.on('request', request => request.url().startsWith(site) && asked.push(request.url()))
  await context.route(`${site}/**`, route => route.fulfill({ contentType: 'text/html', body: '<title>Farol</title>' }))

  const { id: admin } = await signInAs('admin')
  const hymn = await insertHymn({ title: `Farol ${createMark()}` })
  const playlist = await insertPlaylist(admin, [hymn, await insertHymn()])
  await page.goto(`/app/edit-hymn/${hymn.id}`)
  await page.getByText('Mais sobre o louvor').click()
  const field = page.getByRole('textbox', { name: 'Link para ouvir' })
  await field.fill('ouvir.example.org/farol')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cole o link inteiro, como o site mostra: ele começa com https://.')).toBeVisible()
  await expect(field).toHaveValue('ouvir.example.org/farol')
  await field.fill(`${site}/farol?v=1`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(`/app/hymns/${hymn.id}`)

  await signInAs('member')
  const listen = page.getByRole('link', { name: `Ouvir “${hymn.title}” em ouvir.example.org (abre em nova aba)` })
  await page.goto(`/app/hymns?q=${encodeURIComponent(hymn.title)}`)
  await expect(listen).toBeVisible()
  await page.goto(`/app/playlists?highlight=${playlist.id}`)
  await expect(listen).toBeVisible()
  await page.goto(`/app/hymns/${hymn.id}?playlist=${playlist.id}&index=0`)
  await expect(listen).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('button', { name: /1 de 2/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Ouvir/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByText('2 de 2')).toBeVisible()
  await expect(listen).toBeHidden()

  await page.goto(`/app/hymns/${hymn.id}`)
  await expect(page.getByRole('button', { name: 'Meio tom acima' })).toBeVisible()
  expect(asked).toEqual([])
  const opened = page.waitForEvent('popup')
  await listen.click()
  await expect(await opened).toHaveTitle('Farol')
  expect(asked).toEqual([`${site}/farol?v=1`])

  await signInAs('guest')
  await page.goto(`/app/hymns?q=${encodeURIComponent(hymn.title)}`)
  await expect(page.getByRole('link', { name: hymn.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(listen).toBeHidden()
})
