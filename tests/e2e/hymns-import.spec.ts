import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { createMark, insertHymn } from '@/tests/support/e2e-songbook'
import { ourHeaders } from '@/tests/support/our-answer'

const song = (title: string, words: string) =>
  `${title}\nTom: G\n\nG           D\n${words} de manhã\nEm        C\n${words} ao entardecer`

test('many songs are pasted, looked at, imported, and taken back', async ({ page, signInAs }) => {
  await signInAs('admin')
  const [mark, existing] = [createMark(), await insertHymn()]
  const titles = [`Campo aberto ${mark}`, `Noite clara ${mark}`, existing.title]
  const words = ['Pelo campo caminhei', 'Na noite esperei', 'Outra vez cantei']
  const [first, second, third] = titles.map((title, index) => song(title, `${words[index]} ${mark}`))
  const back = 'Am F C e volta\nAté o fim\nde toda a noite'
  const pasted = [`${first}\n\n${back}`, `${second}\n\n${back}`, third].join('\n\n\n\n')

  // Pasted where one song belongs, the text goes along to the import.
  await page.goto('/app/add-hymn')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(text => navigator.clipboard.writeText(text), pasted)
  await page.getByRole('textbox', { name: 'Letra e cifra' }).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByText('Este texto tem 3 louvores: aqui cabe um de cada vez.')).toBeVisible()
  await page.getByRole('link', { name: 'Importar vários' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Ou cole aqui' })).toHaveValue(pasted)
  await page.getByRole('button', { name: 'Ler o texto' }).click()
  await expect(page.getByText('3 louvores lidos · 2 novos · 1 fica de fora')).toBeVisible()
  await expect(page.getByText(/^Já existe, com o mesmo título/)).toBeVisible()
  await expectAccessible(page)

  const doubts = page.getByText('1 linha parece ter acordes e não vai mudar de tom.')
  await expect(doubts).toHaveCount(2)
  await page.getByText('Em ordem', { exact: true }).click()
  await page.getByLabel('Numerar a partir de').fill(String(50_000 + Math.floor(Math.random() * 49_000)))
  await page.getByRole('button', { name: titles[0], exact: true }).click()
  const dialog = page.getByRole('dialog', { name: titles[0] })
  await expect(dialog.getByRole('region', { name: 'Como vai ficar' }).getByText('Em', { exact: true })).toBeVisible()
  const line = dialog.getByRole('group', { name: /^O que é a linha/ })
  await line.getByRole('button', { name: 'Só para músicos' }).click()
  await expect(line).toHaveCount(0)
  // What was found as the title stays, and an answer counts for the equal line of the other song until it is taken back.
  await expect(dialog.getByText('Também em 1 outro louvor.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await line.getByRole('button', { name: 'Título' }).click()
  await expect(dialog.getByText('O louvor já tem um título, que não mudou')).toBeVisible()
  await line.getByRole('button', { name: 'Acordes' }).click()
  await expect(line).toHaveCount(0)
  await expect(doubts).toHaveCount(0)
  await dialog.getByRole('textbox', { name: /^Título/ }).fill(`Campo verde ${mark}`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: `Campo verde ${mark}`, exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: titles[1], exact: true })).toBeVisible()
  await expect(doubts).toHaveCount(0)

  // A song that raised no doubt is corrected in the same way.
  await page.getByRole('button', { name: titles[1], exact: true }).click()
  const other = page.getByRole('dialog', { name: titles[1] })
  const text = other.getByRole('textbox', { name: /^Letra e cifra/ })
  await expect(text).toHaveValue(/\[Am\] \[F\] \[C\]e volta/)
  await text.fill(`[G]Na noite cantei ${mark}`)
  await expect(other.getByRole('region', { name: 'Como vai ficar' })).toContainText(`cantei ${mark}`)
  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Na noite cantei ${mark}`)).toBeVisible()

  const countLive = async () =>
    Number(
      (
        await sql<{ count: string }>('select count(*) from hymns where title like $1 and removed_at is null', [
          `%${mark}`,
        ])
      )[0]?.count,
    )
  expect(await countLive()).toBe(0)
  await page.getByRole('button', { name: 'Importar 2 louvores' }).click()
  await expect(page.getByText('A importação começou')).toBeVisible()
  await expect(page.getByText('2 louvores novos, 1 pulado', { exact: true })).toBeVisible()
  expect(await countLive()).toBe(2)
  expect(await sql('select lyrics from hymns where title = $1', [titles[1]])).toEqual([
    { lyrics: `[G]Na noite cantei ${mark}` },
  ])

  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfazendo a importação')).toBeVisible()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  expect(await countLive()).toBe(0)
})

test('files for which there was no place stay in the list, and one tap sends all of them again', {
  tag: '@long',
}, async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push(/429/)
  await signInAs('admin')
  const mark = createMark()
  const busy = 'Outras pessoas também estão enviando arquivos. Este continua aqui: tente de novo em 40 segundos.'
  await page.route(
    '**/api/hymns/import?*',
    route => route.fulfill({ headers: ourHeaders, status: 429, json: { refusal: busy } }),
    {
      times: 2,
    },
  )
  await page.goto('/app/import-hymns')
  await page.getByLabel('Escolher arquivos').setInputFiles(
    ['Rio manso', 'Vento sul'].map(title => ({
      ...{ name: `${title}.txt`, mimeType: 'text/plain' },
      buffer: Buffer.from(song(`${title} ${mark}`, `${title} cantei ${mark}`)),
    })),
  )
  await expect(page.getByText(busy)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tentar de novo com os 2 arquivos' }).click()
  await expect(page.getByText('2 louvores lidos.')).toBeVisible()
  await expect(page.getByText(busy)).toHaveCount(0)
})

test('an import whose job is gone says where it stopped, and goes on', { tag: '@long' }, async ({ page, signInAs }) => {
  const { id } = await signInAs('admin')
  const mark = createMark()
  const [row] = await sql<{ id: string }>(
    'insert into hymn_imports (imported_by, imported_at) values ($1, now()) returning id',
    [id],
  )
  await sql(
    `insert into hymn_import_songs (import_id, position, file_name, collection, title, default_key, capo, author, themes,
       lyrics, doubts, words_hash, choice, outcome)
     select $1, n, 'a.txt', '', $2 || n, 'G', 0, '', '{}', '[G]Canto', '{}', '', 'keep', case when n < 2 then 'added'::import_outcome end
     from generate_series(0, 3) n`,
    [row?.id, `${mark} `],
  )
  await page.goto('/app/import-hymns')
  await expect(page.getByText('Parou no meio, em 50%. Continue, ou desfaça o que já entrou.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('4 louvores novos', { exact: true })).toBeVisible()
  await expect(page.getByText('Parou no meio')).toBeHidden()
})
