import { expect, test } from '@/tests/support/e2e'
import { insertHymn, longLyrics } from '@/tests/support/e2e-songbook'
import { doubleTheText } from '@/tests/support/large-text'

const left = async (box: { boundingBox: () => Promise<{ x: number } | null> }) => (await box.boundingBox())?.x

test('on a phone the songbook’s head is one row, also for an admin', { tag: '@phone' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app/hymns')
  const main = page.getByRole('main')
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('link', { name: /^Playlists/ }),
    main.getByRole('link', { name: 'Adicionar Louvor' }),
    main.getByRole('button', { name: /todos os louvores/i }),
  ]
  await expect(parts[2] ?? main).toBeVisible()
  const boxes = await Promise.all(parts.map(part => part.boundingBox()))
  const middles = boxes.map(box => (box ? box.y + box.height / 2 : 0))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12)
})

test('at 400 % the songbook shows a hymn at once', { tag: ['@phone', '@long'] }, async ({ page, signInAs }) => {
  await signInAs('member')
  // 1280 × 1024 and 1280 × 800, four times as large.
  for (const height of [256, 200]) {
    await page.setViewportSize({ width: 320, height })
    await page.goto('/app/hymns')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport({ ratio: 0.7 })
  }
})

test('with text doubled on the smallest phone the search has room for a word', { tag: ['@phone', '@long'] }, async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('guest')
  await page.goto('/app/hymns')
  await doubleTheText(page)
  const search = page.getByRole('searchbox', { name: 'Buscar louvores' })
  const room = await search.evaluate(field => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(field)
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = font
    const word = context?.measureText('Título').width ?? 0
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - word
  })
  expect(room).toBeGreaterThan(0)
})

test('on a wide screen the songbook is read downwards, and a long song has two columns', {
  tag: '@desktop',
}, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('member')
  const long = await insertHymn({ text: longLyrics.split('\n\n').slice(0, 9).join('\n\n') })
  await page.goto('/app/hymns')
  const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(rows.nth(3)).toBeVisible()
  expect(await left(rows.nth(1))).toBe(await left(rows.nth(0)))
  expect(await left(rows.last())).toBeGreaterThan((await left(rows.nth(0))) ?? 0)

  await page.goto(`/app/hymns/${long.id}`)
  const lines = page.locator('article [data-lines] > div')
  const [first, last] = [lines.first(), lines.last()]
  await expect(first).toBeVisible()
  expect(await left(last)).toBeGreaterThan(((await left(first)) ?? 0) + 300)
  // While it scrolls by itself, the eye goes one way only.
  await page.getByRole('button', { name: 'Rolar sozinho' }).click()
  await expect.poll(async () => (await left(last)) === (await left(first))).toBe(true)
})

test('a word that a chord pushes apart has a hyphen, which is not copied', async ({ page, signInAs }) => {
  await signInAs('member')
  const hymn = await insertHymn({ text: '[A7]La[D]vrador, [G]quando o [C]vento' })
  await page.goto(`/app/hymns/${hymn.id}`)
  const chart = page.getByRole('article')
  await expect(chart.getByText('A7', { exact: true })).toBeVisible()
  const hyphens = () =>
    chart.evaluate(article =>
      [...article.querySelectorAll('ruby span')].map(part => getComputedStyle(part, '::after').content),
    )
  expect((await hyphens()).filter(content => content.startsWith('"-"'))).toHaveLength(1)
  const copied = await chart.evaluate(article => {
    getSelection()?.selectAllChildren(article)
    return String(getSelection())
  })
  expect(copied).toContain('Lavrador, quando o vento')
})
