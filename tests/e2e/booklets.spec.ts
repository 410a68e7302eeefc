import { readFileSync } from 'node:fs'
import { expect, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { readPdf } from '@/tests/support/poppler'

test('on paper a hymn is alone, black on white, in the dark theme too', async ({ page, signInAs }) => {
  await signInAs('guest')
  const hymn = await insertHymn()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/app/hymns/${hymn.id}`)
  await expect(page.getByRole('region', { name: 'Controles do louvor' })).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('heading', { name: hymn.title })).toBeVisible()
  await expect(page.getByText(`Louvor ${hymn.number} · Tom D`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Controles do louvor' })).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Louvores' })).toBeHidden()
  const colors = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector('[data-lines]') ?? document.body).color,
    getComputedStyle(document.querySelector('[data-lines] rt span') ?? document.body).color,
  ])
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
})

test('a hymn without blank lines begins below its title, and only as many pages as it fills are printed', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  const lines = Array.from({ length: 30 }, (_, index) => `[D]Linha ${index + 1} do hino`)
  const hymn = await insertHymn({ text: lines.join('\n') })
  await page.goto(`/app/hymns/${hymn.id}`)
  await expect(page.getByRole('region', { name: 'Controles do louvor' })).toBeVisible()

  const { pages } = readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(hymn.title)
  expect(pages[0]).toContain('Linha 15 do hino')
})

test('on paper a tablature wraps at its bars, all strings together, and says that it is in the original key', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  const names = ['e', 'B', 'G', 'D', 'A', 'E']
  const bars = (name: string) =>
    `${name}|${Array.from({ length: 9 }, (_, bar) => `--${bar + 1}---0---${name}-----|`).join('')}`
  const hymn = await insertHymn({ text: names.map(bars).join('\n') })
  await page.goto(`/app/hymns/${hymn.id}`)
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(page.getByText('Tablatura no tom original')).toBeVisible()

  for (const format of ['A4', 'A5'] as const) {
    const { pages } = readPdf(await page.pdf({ format }))
    const rows = (pages[0] ?? '').split('\n').filter(row => row.includes('---'))
    for (const [string, name] of names.entries()) {
      const own = rows.filter((_, row) => row % names.length === string).map(row => row.trim())
      expect(own.join('')).toBe(bars(name))
      for (const row of own) expect(row).toMatch(/\|$/)
    }
    expect(pages.join()).toContain('Tablatura no tom original')
  }
})

test('a musician makes a PDF of a playlist in three taps, and finds it again after leaving', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const hymns = [await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  await page.goto(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('link', { name: 'Imprimir e baixar' }).click()
  await page.getByText('A playlist inteira').click()
  await expect(page.getByRole('heading', { name: playlist.name })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${playlist.name}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  // The whole songbook is offered small, and as a booklet with one tap.
  await page.goto('/app/print')
  await expect(page.getByText('Papel do PDF: A4, duas colunas, letra pequena')).toBeVisible()
  await page.getByText('Livreto A5').click()
  await expect(page.getByText('Papel do PDF: A5, letra pequena')).toBeVisible()
  await expect(page.getByRole('link', { name: `Baixar ${playlist.name}` })).toBeVisible()
})
