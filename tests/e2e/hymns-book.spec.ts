import { findAlert } from '@/tests/support/accounts'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { createMark, insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'

const pasted = `Tom: G

      G            D
Quando o vento me alcançou
Em          C
E era noite sobre o mar`

const freeNumber = () => String(50_000 + Math.floor(Math.random() * 49_000))

test('an admin pastes a chart, sees the preview, and finds the hymn in the songbook', async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = `Coração d’água ${createMark()}`
  const number = freeNumber()
  await page.goto('/app/hymns')
  await page.getByRole('link', { name: 'Adicionar Louvor' }).click()
  await page.getByRole('textbox', { name: 'Número' }).fill(number)
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('combobox', { name: 'Tom' }).selectOption('G')
  await page.getByRole('textbox', { name: 'Letra e cifra' }).fill(pasted)
  await page.getByRole('button', { name: 'Converter' }).click()
  await expect(page.getByRole('textbox', { name: 'Letra e cifra' })).toHaveValue(/\[Em\]E era noite/)
  await expect(page.getByRole('region', { name: 'Como vai ficar' }).getByText('Em', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()

  await expect(page.getByText('Louvor adicionado com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Louvores', exact: true }).first().click()
  const search = page.getByRole('searchbox', { name: 'Buscar louvores' })
  await search.fill(`coracao dagua ${title.slice(-6)}`)
  await expect(page.getByRole('link', { name: `${title} Tom G` })).toBeVisible()
  await search.fill(number)
  await expect(page.getByRole('link', { name: `${title} Tom G` })).toBeVisible()

  // Tapped before the address has followed what was typed.
  await page.getByRole('link', { name: `${title} Tom G` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  await expect(search).toHaveValue(number)
  await search.fill('nada que exista neste livro')
  await expect(page.getByText('Nenhum louvor encontrado')).toBeVisible()
  await expect(page).toHaveURL(/q=nada/)
})

test('errors in the lyrics are shown with line and column', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app/add-hymn')
  const lyrics = page.getByRole('textbox', { name: 'Letra e cifra' })
  await lyrics.fill('[G]Santo, santo\n[Gsuss4]Aleluia [D\n')
  await page.getByRole('button', { name: 'Linha 2, coluna 2: Não reconhecemos o acorde “Gsuss4”.' }).click()
  const chosen = await lyrics.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  )
  expect(chosen).toBe('Gsuss4')
  await expect(page.getByRole('button', { name: /Linha 2, coluna 17: Este colchete não foi fechado/ })).toBeVisible()
  await expectAccessible(page)
})

test('a hymn of another hymnal has a number of its own, or none, and says more about itself', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const existingHymn = await insertHymn()
  const title = `Doce hora ${createMark()}`
  await page.goto('/app/add-hymn')
  await page.getByRole('textbox', { name: 'Número' }).fill(String(existingHymn.number))
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Letra e cifra' }).fill('[G]Vem à mesa')
  await page.getByText('Mais sobre o louvor').filter({ visible: true }).click()
  await page.getByRole('combobox', { name: 'Coletânea' }).fill('Hinário de testes')
  await page.getByRole('textbox', { name: 'Autor' }).fill('Ana Luz')
  await page.getByRole('textbox', { name: 'Temas' }).fill('Ceia, Gratidão')
  await page.getByRole('textbox', { name: 'Andamento' }).fill('72')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(`Hinário de testes ${existingHymn.number} · Dó maior`)).toBeVisible()

  await page.getByRole('link', { name: 'Editar' }).click()
  // The form that was left is still in the page, hidden.
  await page.getByText('Mais sobre o louvor').filter({ visible: true }).click()
  await expect(page.getByRole('textbox', { name: 'Temas' })).toHaveValue('Ceia, Gratidão')
  await page.getByRole('checkbox', { name: 'Este louvor não tem número' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
})

test('nothing typed is lost, neither by a number that is in use nor by a reload', async ({ page, signInAs }) => {
  await signInAs('admin')
  const existingHymn = await insertHymn()
  const title = `Mesa posta ${createMark()}`
  await page.goto('/app/add-hymn')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Letra e cifra' }).fill('[G]Vem à mesa')
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible()

  await page.getByRole('textbox', { name: 'Número' }).fill(String(existingHymn.number))
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await expect(page.getByRole('textbox', { name: 'Número' })).toHaveAccessibleDescription(
    'Já existe um louvor com este número.',
  )
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado e não salvou.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Letra e cifra' })).toHaveValue('[G]Vem à mesa')

  await page.getByRole('textbox', { name: 'Número' }).fill(freeNumber())
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/app/add-hymn')
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('')
})

test('a person whose session ended while typing a hymn is told, signs in again and saves it', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // What the page was fetching ahead as an admin is no longer there for it.
  expectedErrors.push(/404/)
  const admin = await signInAs('admin')
  const [title, number] = [`Vento norte ${createMark()}`, freeNumber()]
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.goto('/app/add-hymn')
  await field('Número').fill(number)
  await field('Título').fill(title)
  await page.getByRole('combobox', { name: 'Tom' }).selectOption('G')
  await field('Letra e cifra').fill('[G]Sopra, vento')
  await sql('delete from sessions where profile_id = $1', [admin.id])
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()

  await expect(findAlert(page)).toContainText('Convidados não podem adicionar louvores. Faça login para continuar.')
  await expect(field('Número')).toHaveValue(number)
  await expect(field('Título')).toHaveValue(title)
  await expect(page.getByRole('combobox', { name: 'Tom' })).toHaveValue('G')
  await expect(field('Letra e cifra')).toHaveValue('[G]Sopra, vento')
  expect(await sql('select from hymns where title = $1', [title])).toEqual([])

  await signInAs('admin')
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await sql('select lyrics from hymns where title = $1', [title])).toEqual([{ lyrics: '[G]Sopra, vento' }])
})

test('a second new hymn starts with an empty form, and an edited hymn opens with its current text', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const field = (name: string) => page.getByRole('textbox', { name })
  const toTheBook = () => page.getByRole('link', { name: 'Louvores', exact: true }).first().click()
  await page.goto('/app/hymns')
  await page.getByRole('link', { name: 'Adicionar Louvor' }).click()
  await field('Número').fill(freeNumber())
  await field('Título').fill(`Vigília ${createMark()}`)
  await field('Letra e cifra').fill('[E]Vem')
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await page.getByRole('link', { name: 'Editar' }).click()
  const title = `Porto novo ${createMark()}`
  await field('Título').fill(title)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await toTheBook()
  await page.getByRole('link', { name: 'Adicionar Louvor' }).click()
  await expect(field('Título')).toHaveValue('')
  await expect(field('Letra e cifra')).toHaveValue('')

  await toTheBook()
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: `Mais sobre ${title}` }).click()
  await page.getByRole('menuitem', { name: `Editar ${title}` }).click()
  await expect(field('Título')).toHaveValue(title)
  await expect(page.getByText('Recuperamos o que você tinha digitado e não salvou.')).toBeHidden()
})

test('an error message disappears once the field is corrected', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app/add-hymn')
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible()
  const [number, title] = [page.getByRole('textbox', { name: 'Número' }), page.getByRole('textbox', { name: 'Título' })]
  await expect(title).toHaveAccessibleDescription('Informe o título.')
  await title.fill(`Vigília ${createMark()}`)
  await expect(title).toHaveAccessibleDescription('')
  await expect(number).toHaveAccessibleDescription('Informe o número.')

  await number.fill(freeNumber())
  await page.getByRole('textbox', { name: 'Letra e cifra' }).fill('[E]Vem')
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  await expect(page.getByText('Louvor adicionado com sucesso')).toBeVisible()
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeHidden()
})

test('the layout does not shift when an admin is recognised, and long numbers stay on one line', {
  tag: ['@desktop', '@long'],
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const hymn = await insertHymn({ title: `Quando o vento me alcançou e era noite sobre o mar ${createMark()}` })
  const number = freeNumber()
  await page.goto(`/app/edit-hymn/${hymn.id}`)
  await page.getByRole('textbox', { name: 'Número' }).fill(number)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Louvor atualizado com sucesso')).toBeVisible()
  await page.goto(`/app/hymns?q=${number}`)
  await expect(page.getByRole('link', { name: 'Adicionar Louvor' })).toBeVisible()

  const responseSent = Promise.withResolvers<void>()
  await page.route('**/api/me', route => responseSent.promise.then(() => route.continue()))
  await page.reload()
  const row = page.getByRole('link', { name: new RegExp(`^${number} `) })
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mais sobre/ })).toHaveCount(0)
  const before = await row.boundingBox()
  expect(await row.getByText(number, { exact: true }).evaluate(text => text.getClientRects().length)).toBe(1)
  expect((await row.getByText(number, { exact: true }).boundingBox())?.height).toBeLessThan(48)

  responseSent.resolve()
  await expect(page.getByRole('button', { name: `Mais sobre ${hymn.title}` })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
})

test('an admin changes a hymn, and deletes it after reading which playlists contain it', async ({ page, signInAs }) => {
  await signInAs('admin')
  const hymn = await insertHymn()
  await insertPlaylist(null, [hymn])
  const title = `Porto novo ${createMark()}`
  await page.goto(`/app/edit-hymn/${hymn.id}`)
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Louvor atualizado com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(`/app/hymns?q=${encodeURIComponent(title)}`)
  const more = page.getByRole('button', { name: `Mais sobre ${title}` })
  const leave = page.getByRole('menuitem', { name: `Excluir ${title}` })
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar exclusão' })
  await more.click()
  await leave.click()
  await expect(dialog.getByText('Ele está em 1 playlist e sairá dela.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await leave.click()
  await expect(dialog.getByText('Ele está em 1 playlist e sairá dela.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Louvor deletado com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhum louvor encontrado')).toBeVisible()
})

test('the form of a hymn that does not exist says so and links back', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app/edit-hymn/0b7f0e9e-0000-4000-8000-000000000000')
  await expect(page.getByText('Louvor não encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar aos louvores' }).click()
  await expect(page).toHaveURL('/app/hymns')
})

test('guests and members read the songbook and see no links to change it', async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/app/hymns')
  await expect(page.getByRole('heading', { level: 1, name: 'Louvores' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adicionar Louvor' })).toBeHidden()
  await page.goto('/app/add-hymn')
  await expect(page.getByText('Convidados não podem adicionar louvores. Faça login para continuar.')).toBeVisible()
})
