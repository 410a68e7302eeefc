import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { createMark, insertHymn } from '@/tests/support/e2e-songbook'

async function paste(page: Page, content: { text: string; html: string }) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async ({ text, html }) => {
    const asBlob = (type: string, part: string) => new Blob([part], { type })
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': asBlob('text/plain', text), 'text/html': asBlob('text/html', html) }),
    ])
  }, content)
  await page.keyboard.press('ControlOrMeta+V')
}

test('a pasted song fills the form: paste and save are all it takes', { tag: '@phone' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = `Porto da manhã ${createMark()}`
  const lines = [
    `${title}`,
    'Tom: D',
    'Capotraste na 2ª casa',
    '',
    'D        A',
    'Quando o vento me alcançou',
    'Bm        G',
    'Era noite sobre o mar',
    '',
    'Refrão:',
    'D    A',
    'Vem, manhã do céu',
  ]
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.goto('/app/add-hymn')
  await field('Letra e cifra').focus()
  await paste(page, { text: lines.join('\n'), html: `<pre>${lines.join('\n')}</pre>` })

  await expect(
    page.getByText('Preenchemos título, tom, número e capotraste. Os acordes foram para as sílabas.'),
  ).toBeVisible()
  await expect(field('Título')).toHaveValue(title)
  await expect(page.getByRole('combobox', { name: 'Tom' })).toHaveValue('D')
  await expect(field('Letra e cifra')).toHaveValue(/\[D\]Quando o \[A\]vento/)
  await expectAccessible(page)

  // It can be taken back, and the text is there as it was pasted.
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(field('Título')).toHaveValue('')
  await expect(field('Letra e cifra')).toHaveValue(lines.join('\n'))

  // What somebody typed is not overwritten.
  await field('Título').fill(`${title} (ao vivo)`)
  await field('Letra e cifra').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await paste(page, { text: lines.join('\n'), html: '' })
  await expect(page.getByText('Preenchemos tom, número e capotraste.')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `${title} (ao vivo)` })).toBeVisible()
  const [saved] = await sql('select default_key, capo, lyrics from hymns where title = $1', [`${title} (ao vivo)`])
  expect(saved).toMatchObject({ default_key: 'D', capo: 2, lyrics: expect.stringMatching(/^\[D\]Quando o \[A\]vento/) })
})

test('chords are set by taps and moved by keys, and a section is repeated and taken back', {
  tag: '@phone',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const hymn = await insertHymn({ text: '[G]Santo é o [D]Senhor\n\n[Refrão]\nAleluia' })
  await page.goto(`/app/edit-hymn/${hymn.id}`)
  await page.getByText('Sílabas', { exact: true }).tap()
  const place = (name: string) => page.getByRole('button', { name, exact: true })

  await place('«le» de «Aleluia», sem acorde').tap()
  await page.getByRole('group', { name: 'Acordes do louvor' }).getByRole('button', { name: 'D', exact: true }).tap()
  await expect(place('Acorde D, sobre «le» de «Aleluia»')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Uma letra para a frente' }).tap()
  await expect(place('Acorde D, sobre «e» de «Aleluia»')).toBeVisible()
  await expectAccessible(page)

  await place('Acorde D, sobre «e» de «Aleluia»').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(place('Acorde D, sobre «A» de «Aleluia»')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.press('a')
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await expect(place('Acorde Am, no fim da linha')).toBeFocused()

  await page.getByRole('button', { name: 'Repetir “Refrão”' }).tap()
  await expect(page.getByRole('region', { name: 'Refrão' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).last().tap()
  await expect(page.getByRole('region', { name: 'Refrão' })).toHaveCount(1)

  await page.getByText('Acordes em cima', { exact: true }).tap()
  const text = page.getByRole('textbox', { name: 'Letra com os acordes em cima' })
  await expect(text).toHaveValue('G         D\nSanto é o Senhor\n\n[Refrão]\nD      Am\nAleluia')
  await text.fill('G  C      D\nSanto é o Senhor\n\n[Refrão]\nD      Am\nAleluia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Louvor atualizado com sucesso')).toBeVisible()
  expect(await sql('select lyrics from hymns where id = $1', [hymn.id])).toEqual([
    { lyrics: '[G]San[C]to é o [D]Senhor\n\n[Refrão]\n[D]Aleluia[Am]' },
  ])
})
