import type { Page } from '@playwright/test'
import { insertAccount } from '@/tests/support/accounts'
import { test as base, expect, sql } from '@/tests/support/e2e'
import { readDevice } from '@/tests/support/e2e-offline'
import { openRow } from '@/tests/support/e2e-profile'
import { createMark, insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { createCookie, insertPerson } from '@/tests/support/served-database'

const test = base.extend({ serviceWorkers: 'allow' })

// What a page was fetching ahead as a member is no longer there for it.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/404/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sair mesmo assim?' })
const press = (page: Page) => page.getByRole('button', { name: 'Sair', exact: true }).click()

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/app')
}

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByText('Capotraste, duração e anotações').click()
  return page.getByRole('dialog').getByRole('textbox', { name: 'Minhas anotações' })
}

/** A prayer that is begun in this tab, and left with Escape. */
async function beginPrayer(page: Page, text: string) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  const form = page.getByRole('dialog', { name: 'Pedido de Oração' })
  await form.getByLabel('Motivo da oração').fill(text)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
}

test('signing out removes everything of the person from the device, in all tabs', async ({ page, context }) => {
  const rita = await insertAccount('pão e vinho')
  const texts = Object.fromEntries(
    ['note', 'event', 'prayer', 'elsewhere', 'playlist'].map(field => [
      field,
      `${field} ${createMark()}${createMark()}`,
    ]),
  ) as Record<'note' | 'event' | 'prayer' | 'elsewhere' | 'playlist', string>
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(rita.id, [hymn], texts.playlist)
  await signIn(page, rita)
  await page.goto('/app/profile')
  await openRow(page, 'Senha e aparelhos')
  await page.getByTitle('Escuro').and(page.locator(':visible')).click()

  await page.goto(`/app/hymns/${hymn.id}?playlist=${playlist.id}&index=0`)
  await expect(page.getByText('1 de 1')).toBeVisible()
  await (await openPreferences(page)).fill(texts.note)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect.poll(async () => (await page.request.get('/api/me/ways')).text()).toContain(texts.note)
  await expect.poll(() => readDevice(page)).toContain(`/api/playlists/${playlist.id}/set`)

  const other = await context.newPage()
  await beginPrayer(other, texts.elsewhere)
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  await page.getByRole('dialog').getByLabel('Título').fill(texts.event)
  await page.keyboard.press('Escape')
  await beginPrayer(page, texts.prayer)
  const before = await readDevice(page)
  for (const text of [rita.id, texts.note, texts.event, texts.prayer, texts.playlist]) expect(before).toContain(text)
  expect(await readDevice(other)).toContain(texts.elsewhere)

  // The event was never saved: they are asked before it is lost.
  await page.goto('/app/profile')
  await press(page)
  await expect(question(page)).toContainText('Há textos que você começou e ainda não salvou.')
  await question(page).getByRole('button', { name: 'Esperar' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await readDevice(page)).toContain(texts.event)
  await press(page)
  await other.evaluate(() => Object.assign(window, { before: true }))
  await question(page).getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page).toHaveURL('/login')

  // The other tab loads itself anew, and cannot be asked while it does.
  await expect(async () => expect(await other.evaluate(() => 'before' in window)).toBe(false)).toPass()
  await other.waitForLoadState()
  for (const tab of [page, other]) {
    await tab.reload()
    const left = await readDevice(tab)
    for (const text of [rita.id, rita.name, rita.email, '27999990000', ...Object.values(texts), playlist.id])
      expect(left).not.toContain(text)
    // How the device looks says nothing of anybody.
    expect(left).toContain('"theme":"dark"')
  }
})

test('unsent changes are sent before signing out; without a network the person is asked, and stays signed in', {
  tag: '@long',
}, async ({ page, context }) => {
  const rita = await insertAccount('pão e vinho')
  const hymn = await insertHymn()
  await signIn(page, rita)
  const known = async () => {
    const [row] = await sql<{ note: string }>('select note from own_ways where profile_id = $1', [rita.id])
    return row?.note
  }

  await page.goto(`/app/hymns/${hymn.id}`)
  await (await openPreferences(page)).fill('Entro na segunda estrofe')
  await page.keyboard.press('Escape')
  await expect.poll(known).toBe('Entro na segunda estrofe')
  await page.route('**/api/me/ways', route => route.abort())
  await (await openPreferences(page)).fill('Só violão')
  await page.keyboard.press('Escape')
  await page.goto('/app/profile')
  await press(page)
  await expect(question(page)).toContainText('Há anotações que ainda não foram enviadas.')
  await question(page).getByRole('button', { name: 'Esperar' }).click()
  await expect(question(page)).toHaveCount(0)

  await context.setOffline(true)
  await press(page)
  await expect(question(page)).toContainText('Há anotações que ainda não foram enviadas.')
  // Whoever insists is told that nobody has left; nothing is taken from the device.
  await question(page).getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page.getByText('Sem internet: confira a conexão e tente de novo.')).toBeVisible()
  expect(await readDevice(page)).toContain('Só violão')
  await question(page).getByRole('button', { name: 'Esperar' }).click()

  await page.unroute('**/api/me/ways')
  await context.setOffline(false)
  await press(page)
  await expect(page).toHaveURL('/login')
  expect(await known()).toBe('Só violão')
  expect(await readDevice(page)).not.toContain('Só violão')
})

test('a person whose session ended elsewhere finds their drafts again, and nobody else does', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  const rita = await insertAccount('pão e vinho')
  await signIn(page, rita)
  const title = `Vigília ${createMark()}`
  const dialog = page.getByRole('dialog', { name: 'Novo Evento' })
  const open = async () => {
    await page.goto('/calendar')
    await page.getByRole('button', { name: 'Novo Evento' }).click()
    await expect(dialog).toBeVisible()
  }
  await open()
  await dialog.getByLabel('Título').fill(title)
  await sql('delete from sessions where profile_id = $1', [rita.id])

  const another = await insertPerson('member')
  const enterAs = async (somebody: { id: string; name: string; email: string }) =>
    context.addCookies([
      { ...(await createCookie(somebody)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' as const },
    ])
  await enterAs(another)
  await open()
  await expect(dialog.getByLabel('Título')).toHaveValue('')
  await page.keyboard.press('Escape')

  await enterAs(rita)
  await open()
  await expect(dialog.getByLabel('Título')).toHaveValue(title)

  // Thirty days later it is nobody's any more.
  await enterAs(another)
  await open()
  await page.clock.install({ time: Date.now() + 31 * 86_400_000 })
  await open()
  await expect.poll(() => readDevice(page)).not.toContain(title)
})

test('a guest who signs out keeps the offline setlists, and no drafts', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  const playlist = await insertPlaylist(null, [await insertHymn()])
  await page.goto(`/share/playlist/${playlist.id}`)
  await expect.poll(() => readDevice(page)).toContain(`/api/playlists/${playlist.id}/set`)
  await beginPrayer(page, 'Pela minha mãe.')
  await page.goto('/app/profile')
  await press(page)
  await expect(page).toHaveURL('/login')
  const left = await readDevice(page)
  expect(left).toContain(`/api/playlists/${playlist.id}/set`)
  expect(left).not.toContain('Pela minha mãe.')
})
