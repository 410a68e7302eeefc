import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, expectHydrated, sql, test } from '@/tests/support/e2e'
import { openRow } from '@/tests/support/e2e-profile'
import { planSongs } from '@/tests/support/e2e-rosters'
import { insertPlaylist } from '@/tests/support/e2e-songbook'
import { createPicture } from '@/tests/support/images'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const sunday = (page: Page, time: string) =>
  page.getByRole('button', { name: `Domingo, ${time} · Culto Evangelístico` })

/** What whoever only asks is told, without a browser: the page, what search engines read in it, and its picture. */
async function readPublicTexts(request: APIRequestContext) {
  const page = await (await request.get('/')).text()
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? []
  const hours: { opens: string }[] = JSON.parse(data).openingHoursSpecification
  return {
    shown: [...page.matchAll(/<time dateTime="(\d\d:\d\d)"/gi)].map(([, time]) => time),
    opens: hours.map(({ opens }) => opens),
    picture: await (await request.get(picture)).body(),
  }
}

test('the secretary changes the Sunday time, and the site, search engines and shared links show it at once', {
  tag: '@phone',
}, async ({ page, request, signInAs }) => {
  const before = await readPublicTexts(request)
  expect(before.shown).toEqual(['19:30', '19:30', '18:00', '19:30'])

  await signInAs('admin')
  await page.goto('/app/profile')
  await openRow(page, 'Equipe')
  await page.getByRole('main').getByRole('link', { name: 'Painel da igreja' }).click()
  await expect(page.getByRole('link', { name: 'Pastores e equipe ninguém ainda' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cultos 4 por semana' }).click()

  await expectHydrated(sunday(page, '19:30'))
  await sunday(page, '19:30').click()
  await page.getByLabel('Começa').fill('20:15')
  await page.getByLabel('Termina').fill('21:45')
  await expectAccessible(page)
  // What is typed outlives the page, and is seen as visitors will see it before it is so.
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado e não salvou.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(page.frameLocator('iframe[title="Prévia do site"]').last().getByText('20:15')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  expect((await readPublicTexts(request)).shown).toEqual(before.shown)

  await save(page).click()
  await expect(page.getByText('Salvo. O site já mostra assim.')).toBeVisible()
  const after = await readPublicTexts(request)
  expect(after.shown).toEqual(['19:30', '19:30', '18:00', '20:15'])
  expect(after.opens).toEqual(after.shown)
  expect(after.picture.equals(before.picture)).toBe(false)

  await page.getByRole('button', { name: 'Versões anteriores' }).click()
  const versions = page.getByRole('dialog', { name: 'Versões anteriores' })
  await expect(versions.getByText('mudou: cultos').first()).toBeVisible()
  await versions.getByRole('list').getByRole('button').first().click()
  await expect(versions.getByText('Domingo, 19:30 a 21:00: Culto Evangelístico')).toBeVisible()
  await versions.getByRole('button', { name: 'Trazer esta de volta' }).click()
  await expect(page.getByText('Versão trazida de volta')).toBeVisible()
  expect((await readPublicTexts(request)).shown).toEqual(before.shown)
})

test('before a service is removed or moved, the panel says what becomes of what was planned for it', {
  tag: '@phone',
}, async ({ page, signInAs }) => {
  const [service] = await sql<{ id: string }>(`select id from events where title = 'Culto Evangelístico'`)
  const { id } = await insertPlaylist(null, [])
  await planSongs({ eventId: service?.id ?? '', originalStart: '2063-01-07T19:30' }, id)
  await signInAs('admin')
  await page.goto('/app/church/services')
  await expectHydrated(sunday(page, '19:30'))
  const note = page.getByRole('status').filter({ hasText: '“Culto Evangelístico” (Domingo, 19:30)' })
  await expect(note).toHaveCount(0)

  await sunday(page, '19:30').click()
  await page.getByLabel('Dia da semana').selectOption('Sábado')
  await expect(note).toContainText(/muda nos dias que vêm, e vai junto .*playlists/)
  await page.getByRole('button', { name: 'Remover' }).click()
  await expect(note).toContainText('os dias que vêm saem do calendário; os que já passaram ficam.')
  await expect(note).toContainText(/\d+ playlists? (fica|ficam) sem dia/)
  await expect(note).toContainText('Por 30 dias, você pode trazer tudo de volta da Lixeira.')
  await expectAccessible(page)

  // Nothing is done yet, and what was typed can be discarded.
  await page.reload()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(note).toHaveCount(0)
  await sql('delete from playlists where id = $1', [id])
})

test('a church chooses one of four landscapes, or its own photo', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const [was] = await sql<{ facts: object }>('select facts from church')
  const landing = async () => (await request.get('/')).text()
  expect(await landing()).toContain('/landscape-sea.')

  await signInAs('admin')
  await page.goto('/app/church')
  await page.getByRole('link', { name: 'Imagem de abertura desenho: mar' }).click()
  const landscapes = page.getByRole('group', { name: 'Desenho' })
  await expect(landscapes.getByRole('radio')).toHaveCount(4)
  await expect(landscapes.getByRole('radio', { name: 'Mar' })).toBeChecked()
  await expectAccessible(page)
  await landscapes.getByText('Serra').click()
  await save(page).click()
  await expect(page.getByText('Salvo. O site já mostra assim.')).toBeVisible()
  // Only the chosen one is sent.
  expect((await landing()).match(/\/landscape-\w+/g)?.filter(found => found !== '/landscape-hills')).toEqual([])

  await page.getByRole('link', { name: 'Imagem de abertura desenho: serra' }).click()
  await page
    .getByLabel('Escolher imagem')
    .setInputFiles({ name: 'casa.png', mimeType: 'image/png', buffer: await createPicture() })
  await expect(page.getByRole('button', { name: 'Remover imagem' })).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('link', { name: 'Imagem de abertura foto da igreja' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.locator('#home img')).toBeVisible()
    await expectAccessible(page)
  }
  expect(await landing()).not.toContain('/landscape-')
  await sql('update church set facts = $1', [was?.facts])
})

test('of two who change one list, the second takes over what the first wrote', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const [was] = await sql<{ facts: object }>('select facts from church')
  await signInAs('admin')
  await page.goto('/app/church/news')
  const item = page.getByRole('button', { name: 'Sua primeira visita' })
  await expectHydrated(item)
  await item.click()
  await page.getByLabel('Título').fill('Assim escrevi eu')
  await sql(`update church set version = version + 1,
    facts = jsonb_set(facts, '{sampleNews,0,title}', '"Assim escreveu outra"')`)

  await save(page).click()
  const comparison = page.getByRole('region', { name: 'Alguém salvou antes de você' })
  await expect(comparison.getByText('Notícias de exemplo')).toBeVisible()
  await comparison.getByRole('radio', { name: /^Como .* salvou$/ }).check()
  await save(page).click()
  await expect(page.getByText('Salvo. O site já mostra assim.')).toBeVisible()
  await page.getByRole('link', { name: 'Notícias de exemplo' }).click()
  await expect(page.getByRole('button', { name: 'Assim escreveu outra', exact: true })).toBeVisible()
  await sql('update church set facts = $1', [was?.facts])
})
