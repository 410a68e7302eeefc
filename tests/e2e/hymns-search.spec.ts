import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { insertHymn } from '@/tests/support/e2e-songbook'

/** A word that no other song has. */
const createWord = () => Array.from({ length: 9 }, () => 'bdfglmnrstv'.charAt(Math.random() * 11)).join('a')

test('half a line with a slip finds its hymn, and the line is shown with its words marked', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  const word = createWord()
  const { title } = await insertHymn({ text: `[G]Quem me chamou?\n[D]Na ilha de ${word} eu descan[G]sei` })
  await signInAs('member')
  await page.goto('/app/hymns')
  const search = page.getByRole('searchbox', { name: 'Buscar louvores' })
  await search.fill(`ilha de ${word.slice(0, 5)}e${word.slice(6)}`)

  const link = page.getByRole('link', { name: title })
  await expect(link).toContainText(`Na ilha de ${word} eu descansei`)
  await expect(link.getByText(word, { exact: true })).toHaveJSProperty('tagName', 'MARK')
  await expect(page.getByRole('status').filter({ hasText: '1 louvor encontrado' })).toBeAttached()
  await expectAccessible(page)

  expectedErrors.push(/net::ERR_FAILED/)
  await page.route('**/api/hymns/search*', route => route.abort())
  await search.fill(`descansei ${word}`)
  await expect(page.getByText('Não foi possível procurar nas letras.')).toBeVisible()
  await page.unroute('**/api/hymns/search*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(link).toContainText('eu descansei')
})

test('what is typed far down in the list shows the best match at once, below the field', async ({ page, signInAs }) => {
  const word = createWord()
  for (let count = 1; count <= 60; count += 1) await insertHymn({ title: `${word} ${count}` })
  await signInAs('member')
  await page.goto('/app/hymns')
  const search = page.getByRole('searchbox', { name: 'Buscar louvores' })
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
  }).toPass()
  await search.pressSequentially(word)
  await expect(page.getByRole('status').filter({ hasText: '60 louvores encontrados' })).toBeAttached()
  await expect(page.getByRole('link', { name: word }).first()).toBeInViewport()
})

test('filters are behind one door, shown as chips, kept in the address, and taken back one by one', async ({
  page,
  signInAs,
}) => {
  const theme = `Tema ${createWord()}`
  const [slow, fast] = [await insertHymn(), await insertHymn()]
  await sql('update hymns set themes = $1, tempo = case id when $2::uuid then 60 else 130 end where id = any($3)', [
    [theme],
    slow.id,
    [slow.id, fast.id],
  ])
  await signInAs('member')
  await page.goto('/app/hymns')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Tema' }).selectOption(theme)
  await page.getByRole('combobox', { name: 'Andamento' }).selectOption('Lenta (até 79 bpm)')
  await page.getByRole('switch', { name: 'Não cantado há 3 meses' }).check()

  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: slow.title }) })
  await expect(row).toContainText('Nunca cantado')
  await expect(page.getByRole('link', { name: fast.title })).toBeHidden()
  await expectAccessible(page)
  await expect(page).toHaveURL(/unsung=yes/)

  await page.reload()
  await expect(page.getByRole('link', { name: slow.title })).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o filtro Lenta (até 79 bpm)' }).click()
  await expect(page.getByRole('link', { name: fast.title })).toBeVisible()
  await expect(page).not.toHaveURL(/tempo=/)
})
