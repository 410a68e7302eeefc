import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { insertHymn } from '@/tests/support/e2e-songbook'
import { readRenderedChords } from '@/tests/support/rendered-chords'

test.beforeEach(({ signInAs }) => signInAs('member'))

const strings = [...'eBGDAE'].map((name, at) => `${name}|${'-'.repeat(20 + at)}3--5${'-'.repeat(40 - at)}|`)

const ugly = `Tom: [D]
Intro: [D9]  [A/C#]  [Bm7] (2x)

   [D]Quando o vento me alcan[A/C#]çou
[F#m7(b5)] Em [B7(b9)]Ti eu con[Em7]fio [A4] [G6]
[C#m7(b5)]é o Se[Bm7]nhor que me [G]guia[D]
A[F#m7]le[Bm7]luia, [D/F#]em [G]Ti

${strings.join('\n')}

[D]Fim do louvor`

test('chords are at one height above their syllables, and split words only where necessary', async ({ page }) => {
  const hymn = await insertHymn({ text: ugly })
  await page.goto(`/app/hymns/${hymn.id}`)
  const chart = page.getByRole('article')
  await expect(chart.getByText('F#m7(b5)')).toBeVisible()

  const lines = await chart.evaluate(readRenderedChords)
  expect(lines.map(line => line.map(({ chord }) => chord).join(' '))).toEqual([
    'D A/C#',
    'F#m7(b5) B7(b9) Em7 A4 G6',
    'C#m7(b5) Bm7 G D',
    'F#m7 Bm7 D/F# G',
    'D',
  ])
  for (const line of lines) {
    for (const [at, { chord, sung: syllable, top, from, under, before }] of line.entries()) {
      expect(Math.abs(from - under), `${chord} over “${syllable}”`).toBeLessThan(1)
      const last = line[at - 1]
      if (!last || top - last.top > 20) continue
      expect(top, `${chord} beside ${last.chord}`).toBeCloseTo(last.top, 1)
      expect(from - last.to, `between ${last.chord} and ${chord}`).toBeGreaterThan(4)
      // Only a chord without room before it opens a hole, and no wider one than it needs.
      if (under - before > 12) expect(from - last.to, `a hole before “${syllable}”`).toBeLessThan(10)
    }
  }
  expect(
    new Set(lines.map(([first]) => first?.under)).size,
    'lines begin at one place, but for what is sung before',
  ).toBe(2)

  const names = chart.getByText(/^(Tom|Intro):/)
  const bottoms = await names.evaluateAll(lines =>
    lines.map(line => {
      const range = document.createRange()
      const parts = [...line.querySelectorAll('span > span')].filter(part => part.textContent)
      return [line, ...parts].map(part => {
        range.selectNodeContents(part.firstChild ?? part)
        return Math.round(range.getBoundingClientRect().bottom)
      })
    }),
  )
  for (const line of bottoms) expect(new Set(line).size, 'a name and its chords share a baseline').toBe(1)
  expect(bottoms).toHaveLength(2)

  const copied = await chart.evaluate(article => {
    getSelection()?.selectAllChildren(article)
    return String(getSelection())
  })
  expect(copied).toMatch(
    /Quando o vento me alcançou\nEm Ti eu confio *\né o Senhor que me guia\nAleluia, em Ti\n+Fim do louvor/,
  )
  expect(copied).not.toMatch(/Intro|3--5|A\/C#/)
})

test('tablature keeps its columns, scrolls by itself, is not transposed, and is hidden in lyrics-only view', {
  tag: '@phone',
}, async ({ page }) => {
  const hymn = await insertHymn({ text: ugly })
  await page.goto(`/app/hymns/${hymn.id}`)
  const tablature = page.getByRole('region', { name: 'Tablatura' })
  const size = () => tablature.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await size()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const rows = await tablature.evaluate(section => {
    const range = document.createRange()
    range.selectNodeContents([...section.querySelectorAll('div')].at(-1) ?? section)
    return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ right }) => Math.round(right))
  })
  expect(rows).toHaveLength(6)
  expect(new Set(rows).size, 'every string ends in the same column').toBe(1)

  await tablature.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tablature.evaluate(section => section.scrollLeft)).toBeGreaterThan(0)

  await expect(page.getByText('Tablatura no tom original')).toBeHidden()
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(page.getByText('Tablatura no tom original')).toBeVisible()
  await expect(tablature).toContainText('e|------')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('switch', { name: 'Só a letra' }).check()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('article').getByText('do louvor')).toBeVisible()
  await expect(tablature).toBeHidden()
})

test('chords can be shown as degrees, as Dó Ré Mi or respelled for the key, and the device remembers the choice', async ({
  page,
}) => {
  const hymn = await insertHymn({ text: 'Tom: [D]\n[D]Santo, [A/C#]santo, [Bm7]santo [Gm]é' })
  await page.goto(`/app/hymns/${hymn.id}`)
  const chart = page.getByRole('article')
  const choose = async (...names: string[]) => {
    await page.getByRole('button', { name: 'Ajustes' }).click()
    await page.getByText('Cifra', { exact: true }).click()
    for (const name of names) await page.getByRole('dialog').getByText(name, { exact: true }).click()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose('Graus')
  for (const degree of ['I', 'V/VII', 'VIm7', 'IVm']) {
    await expect(chart.getByText(degree, { exact: true })).toBeVisible()
  }
  await page.reload()
  await expect(chart.getByText('V/VII')).toBeVisible()

  await choose('Dó Ré Mi', 'Pelo tom')
  await page.getByRole('button', { name: 'Meio tom abaixo' }).click()
  for (const syllable of ['Réb', 'Láb/Dó', 'Sibm7', 'Solbm'])
    await expect(chart.getByText(syllable).first()).toBeVisible()
})
