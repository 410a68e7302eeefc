import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { chooseInNoticeMenu, makeUniqueTitle, publishNotice } from '@/tests/support/e2e-notices'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { tabAndPress, tabAndType } from '@/tests/support/keyboard'
import { doubleTheText, expectRoomForWords } from '@/tests/support/large-text'
import { createCookie, insertPerson } from '@/tests/support/served-database'

/** Another admin, in a browser of their own. */
async function another(browser: Browser, baseURL = '') {
  const somebody = await insertPerson('admin')
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  await context.addCookies([{ ...(await createCookie(somebody)), url: baseURL, httpOnly: true, sameSite: 'Lax' }])
  return { name: somebody.name, page: await context.newPage() }
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Título' })
const lyrics = (page: Page) => page.getByRole('textbox', { name: 'Letra e cifra' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()
const panel = (page: Page) => page.getByRole('region', { name: 'Alguém salvou antes de você' })
/** What nobody has read on an earlier screen still stands: React has taken the fields over. */
const opened = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('two admins change one hymn: the second sees both texts, also after a reload, and chooses field by field', {
  tag: '@long',
}, async ({ page, browser, baseURL, signInAs }) => {
  const hymn = await insertHymn({ title: makeUniqueTitle('Porto') })
  const path = `/app/edit-hymn/${hymn.id}`
  await signInAs('admin')
  const other = await another(browser, baseURL)
  await opened(page, path)
  await opened(other.page, path)

  const verse = '[D]Quando o vento [A]parou\n[G]Tu me chamaste'
  await title(other.page).fill(`${hymn.title} seguro`)
  await lyrics(other.page).fill(verse)
  await save(other.page)
  await expect(other.page.getByText('Louvor atualizado com sucesso')).toBeVisible()

  const ownLyrics = '[D]Quando a noite [A]caiu\n[G]Tu me chamaste'
  await title(page).fill(`${hymn.title} de paz`)
  await lyrics(page).fill(ownLyrics)
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado e não salvou.')).toBeVisible()
  await expect(lyrics(page)).toHaveValue(ownLyrics)
  await save(page)

  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByText(other.name, { exact: true })).toBeVisible()
  const letters = panel(page).getByRole('group', { name: 'Letra e cifra' })
  const findOtherText = (field: string) =>
    panel(page)
      .getByRole('group', { name: field })
      .getByRole('radio', { name: `Como ${other.name} salvou` })
  await expect(letters.getByRole('checkbox', { name: '[D]Quando o vento [A]parou' })).toBeVisible()
  await expect(letters.getByRole('checkbox', { name: '[D]Quando a noite [A]caiu' })).toBeChecked()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /^Salvar/ })).toHaveCount(1)
  await expect(lyrics(page)).toBeHidden()
  await page.screenshot({ path: `test-results/conflict-${test.info().project.name}.png`, fullPage: true })

  await findOtherText('Título').check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: `${hymn.title} seguro` })).toBeVisible()
  expect(await sql('select title, lyrics, version from hymns where id = $1', [hymn.id])).toEqual([
    { title: `${hymn.title} seguro`, lyrics: ownLyrics, version: 3 },
  ])
})

test('of a text that two wrote on, sentences of each are chosen with the keyboard alone; what is typed besides survives a reload', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const me = await signInAs('admin')
  const playlist = await insertPlaylist(me.id, [await insertHymn()])
  const before = 'Culto no sábado, às nove. Tragam água. Haverá café.'
  await sql('update playlists set description = $1 where id = $2', [before, playlist.id])
  const path = `/app/edit-playlist/${playlist.id}`
  const description = (page: Page) => page.getByRole('textbox', { name: 'Descrição' })
  const other = await another(browser, baseURL)
  await opened(page, path)
  await opened(other.page, path)

  await description(other.page).fill('Culto no domingo, às dez. Tragam água. Haverá café.')
  await save(other.page)
  await expect(other.page.getByText('Playlist atualizada', { exact: true })).toBeVisible()
  await description(page).fill('Culto no sábado, às nove. Tragam água e pão. Haverá café. Venham todos!')
  await save(page)

  // What each changed in another place is proposed together.
  await expect(panel(page)).toBeFocused()
  const texts = panel(page).getByRole('group', { name: 'Descrição' })
  const result = texts.getByRole('textbox', { name: 'Como fica' })
  await expect(result).toHaveValue('Culto no domingo, às dez. Tragam água e pão. Haverá café. Venham todos!')
  await expectAccessible(page)
  await page.screenshot({ path: `test-results/merge-${test.info().project.name}.png`, fullPage: true })

  const findSentence = (name: string) => texts.getByRole('checkbox', { name })
  await tabAndPress(page, findSentence('Você: Culto no sábado, às nove.'), ' ')
  await tabAndPress(page, findSentence(`${other.name}: Culto no domingo, às dez.`), ' ')
  await tabAndPress(page, findSentence(`${other.name}: Tragam água.`), ' ')
  await expect(result).toHaveValue(
    'Culto no sábado, às nove. Tragam água e pão. Tragam água. Haverá café. Venham todos!',
  )
  await page.keyboard.press(' ')
  await tabAndType(page, result, 'Já é amanhã. Culto no sábado, às nove. Tragam água e pão. Haverá café.')
  await expect(findSentence('Você: Venham todos!')).not.toBeChecked()
  await expect(findSentence('Você: Culto no sábado, às nove.')).toBeChecked()
  await findSentence('Você: Venham todos!').check()
  const chosen = 'Já é amanhã. Culto no sábado, às nove. Tragam água e pão. Haverá café. Venham todos!'
  await expect(result).toHaveValue(chosen)

  await page.reload()
  await expect(description(page)).toHaveValue(chosen)
  await save(page)
  // Compared anew, what only the other person changed is proposed again.
  await expect(result).toHaveValue(chosen.replace('no sábado, às nove', 'no domingo, às dez'))
  await findSentence('Você: Culto no sábado, às nove.').check()
  await findSentence(`${other.name}: Culto no domingo, às dez.`).uncheck()
  await expect(result).toHaveValue(chosen)
  await save(page)
  await expect(page.getByText('Playlist atualizada', { exact: true })).toBeVisible()
  expect(await sql('select description from playlists where id = $1', [playlist.id])).toEqual([{ description: chosen }])
})

test('of two who each added a sentence, both are kept as offered', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const me = await signInAs('admin')
  const playlist = await insertPlaylist(me.id, [await insertHymn()])
  await sql('update playlists set description = $1 where id = $2', ['Culto no sábado, às nove.', playlist.id])
  const path = `/app/edit-playlist/${playlist.id}`
  const description = (page: Page) => page.getByRole('textbox', { name: 'Descrição' })
  const other = await another(browser, baseURL)
  await opened(page, path)
  await opened(other.page, path)

  await description(other.page).fill('Culto no sábado, às nove. Haverá café.')
  await save(other.page)
  await expect(other.page.getByText('Playlist atualizada', { exact: true })).toBeVisible()
  await description(page).fill('Culto no sábado, às nove. Tragam água.')
  await save(page)

  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByRole('checkbox', { name: 'Você: Tragam água.' })).toBeChecked()
  await expect(panel(page).getByRole('checkbox', { name: `${other.name}: Haverá café.` })).toBeChecked()
  await page.screenshot({ path: `test-results/both-added-${test.info().project.name}.png`, fullPage: true })
  await save(page)
  await expect(page.getByText('Playlist atualizada', { exact: true })).toBeVisible()
  expect(await sql('select description from playlists where id = $1', [playlist.id])).toEqual([
    { description: 'Culto no sábado, às nove. Tragam água. Haverá café.' },
  ])
})

test('a choice stays when somebody saves once more; a tab of a version without version numbers is asked too', {
  tag: '@long',
}, async ({ page, browser, baseURL, signInAs }) => {
  const hymn = await insertHymn({ title: makeUniqueTitle('Aurora') })
  const path = `/app/edit-hymn/${hymn.id}`
  await signInAs('admin')
  const other = await another(browser, baseURL)
  await opened(page, path)
  await page.locator('input[name=version]').evaluate(field => field.remove())
  await title(page).fill('Título meu')
  await lyrics(page).fill('Letra minha')

  const saveOther = async (change: string, text: string) => {
    await opened(other.page, path)
    await title(other.page).fill(change)
    await lyrics(other.page).fill(text)
    await save(other.page)
    await expect(other.page).toHaveURL(new RegExp(`/app/hymns/${hymn.id}`))
  }
  await saveOther('Título dela', 'Letra dela')
  await save(page)
  await expect(panel(page)).toBeFocused()
  const choose = (field: string, whose: RegExp) =>
    panel(page).getByRole('group', { name: field }).getByRole('radio', { name: whose }).check()
  await choose('Título', /salvou/)
  await expect(title(page)).toBeHidden()

  await saveOther('Título dela', 'Letra dela, outra vez')
  await save(page)
  await expect(panel(page).getByText('Letra dela, outra vez')).toBeVisible()
  await expect(panel(page).getByRole('group', { name: 'Título' })).toHaveCount(0)
  // The form is hidden while something is to be chosen, and keeps what was chosen before.
  await expect(page.locator('input[name=title]')).toHaveValue('Título dela')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Título dela' })).toBeVisible()
  expect(await sql('select lyrics from hymns where id = $1', [hymn.id])).toEqual([{ lyrics: 'Letra minha' }])
})

test('an earlier version of a notice is found, read and restored; what was being typed stays as a draft', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  const me = await signInAs('admin')
  const name = makeUniqueTitle('Mutirão')
  await publishNotice(page, name, { content: 'Sábado, às nove.\nTragam luvas.' })
  await chooseInNoticeMenu(page, name, 'Editar')
  await expect(page.getByRole('button', { name: 'Versões anteriores' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Domingo, às dez.\nTragam luvas.')
  await save(page)
  await expect(page.getByText('Aviso atualizado com sucesso!')).toBeVisible()

  await chooseInNoticeMenu(page, name, 'Editar')
  await title(page).fill(`${name} adiado`)
  await page.getByRole('button', { name: 'Versões anteriores' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versões anteriores' })
  await expect(dialog.getByText('Há texto seu que ainda não foi salvo.')).toBeVisible()
  await expect(dialog.getByText('mudou: conteúdo')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: new RegExp(`^${me.name}.*a primeira versão`) }).click()
  await expect(dialog.getByRole('heading', { name: me.name })).toBeFocused()
  await expect(dialog.locator('mark', { hasText: 'Sábado, às nove.' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Trazer esta de volta' }).click()

  await expect(page.getByText('Versão trazida de volta')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(title(page)).toHaveValue(`${name} adiado`)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('textbox', { name: 'Conteúdo' })).toHaveValue('Sábado, às nove.\nTragam luvas.')
  await page.getByRole('button', { name: 'Versões anteriores' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
})

test('earlier versions of a hymn and a playlist fit text at twice the size on the smallest phone', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  const me = await signInAs('admin')
  const hymn = await insertHymn({ title: 'Porto' })
  const playlist = await insertPlaylist(me.id, [hymn])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, save, change] of [
    [`/app/edit-hymn/${hymn.id}`, 'Salvar', 'Título'],
    [`/app/edit-playlist/${playlist.id}`, 'Salvar', 'Nome'],
  ] as const) {
    await opened(page, path)
    await page.getByRole('textbox', { name: change }).fill(makeUniqueTitle('Outro'))
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page).not.toHaveURL(path)
    await opened(page, path)
    await page.getByRole('button', { name: 'Versões anteriores' }).click()
    await doubleTheText(page)
    const dialog = page.getByRole('dialog', { name: 'Versões anteriores' })
    await expect(dialog.getByText('a primeira versão')).toBeVisible()
    await expectRoomForWords(page)
    await dialog.getByRole('button', { name: /a primeira versão/ }).click()
    await expect(dialog.getByRole('heading', { level: 4 })).toBeVisible()
    await expectRoomForWords(page)
  }
})
