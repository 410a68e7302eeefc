import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { createCookie } from '@/tests/support/served-database'

test('a leader sets how a repeated hymn is played at each position, and everyone who opens the link sees it', {
  tag: '@long',
}, async ({ page, browser, signInAs }) => {
  const leader = await signInAs('member')
  await sql(`update profiles set duties = '{music}' where id = $1`, [leader.id])
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(leader.id, [hymn, hymn])
  await page.goto(`/app/edit-playlist/${playlist.id}`)
  const picker = page.getByRole('region', { name: 'Adicionar louvores' })
  for (const name of [/^Adicionar/, /^Já está na playlist, adicionar mais uma vez/])
    await picker.getByRole('button', { name }).first().click()
  await expect(page.getByRole('button', { name: /^Como tocar/ })).toHaveCount(4)

  const doors = page.getByRole('button', { name: new RegExp(`^Como tocar .*${hymn.title}`) })
  const dialog = page.getByRole('dialog', { name: 'Como tocar' })
  await doors.first().click()
  await dialog.getByRole('textbox', { name: 'Quem canta' }).fill('Ana')
  await dialog.getByRole('combobox', { name: 'Tom' }).selectOption('G')
  await dialog.getByRole('combobox', { name: 'Capotraste' }).selectOption('3')
  await expect(dialog.getByText('capo 3 · formas de E')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Andamento' }).fill('7')
  await dialog.getByRole('textbox', { name: 'Observação' }).fill('começa a capela')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Use no mínimo 20 bpm.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Andamento' }).fill('72')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Tom G · capo 3 · formas de E · Ana · 72 bpm · começa a capela')).toBeVisible()

  await doors.last().click()
  await dialog.getByRole('button', { name: 'Ana: G' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Quem canta' })).toHaveValue('Ana')
  await expect(dialog.getByText(`por ${leader.name}`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Esquecer o tom de Ana' }).click()
  await expect(page.getByText('O tom de Ana foi esquecido.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ana: G' })).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Tom' }).selectOption('E')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Tom E · Ana', { exact: true })).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`/share/playlist/${playlist.id}`)
  await expect(guest.getByRole('button', { name: /^Tom de Ana: G.*Voltar ao original, D/ })).toBeVisible()
  await expect(guest.getByText('Ana · 72 bpm · começa a capela')).toBeVisible()
  await expect(guest.getByRole('article').getByText('capo 3 · formas de E')).toBeVisible()
  await expect(guest.getByRole('article').getByText('B/D#').first()).toBeVisible()
  await guest.getByRole('link', { name: 'Próximo' }).click()
  await expect(guest.getByRole('button', { name: /^Tom de Ana: E/ })).toBeVisible()
  await expect(guest.getByRole('article').getByText('B/D#').first()).toBeVisible()
  await guest.getByRole('button', { name: /^Tom de Ana: E/ }).click()
  await expect(
    guest.getByRole('button', { name: /^Seu tom nesta playlist: D.*Voltar ao tom da playlist, E/ }),
  ).toBeVisible()
  await guest.getByRole('link', { name: 'Anterior' }).click()
  await expect(guest.getByRole('button', { name: /^Tom de Ana: G/ })).toBeVisible()
})

test('a person’s key and notes, saved without a network, reach the second device and are merged with its changes', async ({
  page,
  context,
  browser,
  baseURL,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const member = await signInAs('member')
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(null, [hymn])
  const address = `/app/hymns/${hymn.id}?playlist=${playlist.id}&index=0`
  await page.goto(address)
  await expect(page.getByText('1 de 1')).toBeVisible()
  await openPreferences(page)
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await (await openPreferences(page)).fill('Entro na segunda estrofe')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Minhas anotações' })).toHaveText('Entro na segunda estrofe')
  await expect(page.getByRole('button', { name: /^Seu tom nesta playlist: E/ })).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other
    .context()
    .addCookies([{ ...(await createCookie(member)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
  await other.goto(address)
  await (await openPreferences(other)).fill('Só violão')
  await expect.poll(() => readPreferences(other)).toContain('Só violão')

  await context.setOffline(false)
  await expect.poll(() => readPreferences(page)).toContain('Entro na segunda estrofe')
  await other.goto(address)
  await expect(other.getByRole('button', { name: /^Seu tom nesta playlist: E/ })).toBeVisible()
  const notes = other.getByRole('region', { name: 'Minhas anotações' })
  for (const text of ['Só violão', 'Escrito em outro aparelho', 'Entro na segunda estrofe'])
    await expect(notes).toContainText(text)
  await other.context().close()

  await signInAs('guest')
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Tom original: D' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Minhas anotações' })).toHaveCount(0)
})

test('a hymn with a capo sounds the playlist’s key in its own shapes, and a tap shows the chords that sound', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const hymn = await insertHymn()
  await sql('update hymns set capo = 2 where id = $1', [hymn.id])
  const playlist = await insertPlaylist(null, [hymn])
  await sql(`update playlist_items set key = 'F' where playlist_id = $1`, [playlist.id])
  const chords = page.getByRole('article')
  await page.goto(`/app/hymns/${hymn.id}`)
  await expect(page.getByRole('button', { name: 'Tom original: E' })).toBeDisabled()
  await expect(page.getByText('capo 2 · formas de D')).toBeVisible()

  await page.goto(`/share/playlist/${playlist.id}`)
  await expect(page.getByRole('button', { name: /^Tom da playlist: F.*Voltar ao original, E/ })).toBeVisible()
  await expect(chords.getByText('capo 3 · formas de D')).toBeVisible()
  await expect(chords.getByText('A/C#').first()).toBeVisible()
  await page.getByRole('button', { name: 'Tocar sem capo' }).click()
  await expect(chords.getByText('C/E').first()).toBeVisible()
  await expect(chords.getByText('A/C#')).toHaveCount(0)
  await page.getByRole('button', { name: 'Palco' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'sem capo' }).click()
  await expect(page.getByRole('dialog').getByText('capo 3 · formas de D')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('A/C#').first()).toBeVisible()
})

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByText('Capotraste, duração e anotações').click()
  const notes = page.getByRole('dialog').getByRole('textbox', { name: 'Minhas anotações' })
  await expect(notes).toBeVisible()
  return notes
}

/** What the account of whoever looks knows by now. */
const readPreferences = async (page: Page) => (await page.request.get('/api/me/ways')).text()
