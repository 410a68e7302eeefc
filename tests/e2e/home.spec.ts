import type { Locator, Page } from '@playwright/test'
import { pickVerse } from '@/lib/church/verses'
import { expectAccessible } from '@/tests/support/axe'
import { expect, expectHydrated, sql, test } from '@/tests/support/e2e'
import { makeUniqueTitle, publishNotice } from '@/tests/support/e2e-notices'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { ourHeaders } from '@/tests/support/our-answer'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const next = (page: Page) => page.getByRole('region', { name: 'A seguir' })
const important = (page: Page) =>
  page.getByRole('region', { name: 'Avisos importantes', exact: true }).getByRole('article')

test('a member finds their name, the verse of the day and the important notices', async ({ page, signInAs }) => {
  const { name } = await signInAs('member')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Graça e paz, ${name.split(' ')[0]}!`)
  const verse = pickVerse(today())
  await expect(page.getByText(verse.text)).toBeVisible()
  await expect(page.getByText(verse.reference)).toBeVisible()

  await expect(important(page).first()).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Voltar ao Site' })).toHaveAttribute('href', '/')
})

test('a person is greeted with their title, and without their surname in capitals', async ({ page, signInAs }) => {
  const { id } = await signInAs('member')
  await sql('update profiles set name = $1 where id = $2', ['PR. JOÃO DA SILVA', id])
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graça e paz, Pr. João!')
})

test('an important notice appears on the home page as soon as it is published, and the home page shows the three newest', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Assembleia')
  await publishNotice(page, title, { important: true })
  await expect(important(page)).toHaveCount(3)

  await signInAs('member')
  // Someone else may publish an important notice between two looks.
  await expect(async () => {
    await page.goto('/app')
    const newest = await sql<{ title: string }>(
      `select title from notices where type = 'main' and removed_at is null and created_at <= now()
         and (expires_at is null or expires_at > now()) order by created_at desc, id desc limit 3`,
    )
    expect(await important(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      newest.map(({ title }) => title),
    )
  }).toPass()
  await expect(important(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
})

test('a guest is greeted too', async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graça e paz!')
})

/** What a person can press on the screen, apart from the bar. */
const countControls = (page: Page) =>
  page.getByRole('main').locator('a:visible, button:visible, summary:visible, input:visible, select:visible').count()

/** There is one stream for the whole church, and other tests switch it. */
const showStream = (page: Page, broadcast: object) =>
  page.route('**/api/live', route =>
    route.fulfill({ json: broadcast, headers: { ...ourHeaders, date: new Date().toUTCString() } }),
  )

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

for (const role of ['member', 'admin'] as const)
  test(`on a phone, ${role === 'member' ? 'a member' : 'an admin'} finds what comes next, the verse, the notices, prayer and the site, in this order and in few controls`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await showStream(page, { active: false })
    await signInAs(role)
    await page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pessoa')
    await expect(important(page)).toHaveCount(3)
    const prayer = page.getByRole('region', { name: 'Oração' })
    await expect(prayer).toBeVisible()
    const site = page.getByRole('link', { name: 'Voltar ao Site' })
    const parts = [next(page), page.getByText(pickVerse(today()).text), important(page).first(), prayer, site]
    const tops = await Promise.all(parts.map(topOf))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    // The others of the church's warnings and birthdays are for those who have something to do.
    if (role === 'admin') return
    expect(tops[2]).toBeLessThan(560)
    expect(await countControls(page)).toBeLessThanOrEqual(9)
    await expect(next(page).getByRole('link', { name: 'A seguir' })).toHaveAttribute('href', '/calendar')

    // With a stream on, its banner comes first.
    await showStream(page, {
      active: true,
      url: 'https://www.youtube.com/watch?v=culto',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await page.reload()
    const banner = page.getByRole('link', { name: /^Estamos ao vivo/ })
    await expect(banner).toBeVisible()
    expect(await topOf(banner)).toBeLessThan(await topOf(next(page)))
    // Also if the title of what comes next takes two lines, or more, and it is in a place of its own.
    await next(page)
      .locator('time')
      .evaluate(time => {
        if (!time.nextSibling)
          time.insertAdjacentHTML('afterend', '<span class="line-clamp-1 text-[0.9375rem]">Salão</span>')
      })
    await next(page)
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .evaluate(({ firstChild }) => firstChild?.replaceWith('Culto de gratidão das famílias, do coral e dos jovens '))
    expect((await next(page).getByRole('heading', { level: 3 }).boundingBox())?.height).toBeGreaterThan(50)
    expect(await topOf(important(page).first())).toBeLessThan(560)
  })

test.describe('on a phone in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('what comes next is told on the church’s clock, counts down in calm words, and moves nothing', async ({
    page,
    signInAs,
  }) => {
    await showStream(page, { active: false })
    await signInAs('member')
    await page.goto('/app')
    const time = next(page).locator('time')
    const starts = (await time.getAttribute('datetime')) ?? ''
    const inZone = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options }).format(new Date(starts))
    const clock = inZone({ hour: '2-digit', minute: '2-digit' })
    await expect(time).toHaveText(
      new RegExp(`^${inZone({ weekday: 'long' })}, ${inZone({ day: 'numeric', month: 'long' })}, ${clock}$`, 'i'),
    )
    await expect(next(page).getByRole('link', { name: 'Como chegar' })).toHaveAttribute('href', /google\.com\/maps/)

    const box = await next(page).boundingBox()
    const title = await next(page).getByRole('heading', { level: 3 }).textContent()
    const countdowns: [number, string][] = [
      [-26 * 60, `amanhã, ${clock}`],
      [-3 * 60, 'em 3 horas'],
      [-20, 'em 20 minutos'],
      [1, 'agora'],
    ]
    for (const [minutes, words] of countdowns) {
      await page.clock.setFixedTime(new Date(Date.parse(starts) + minutes * 60_000))
      await page.reload()
      await expect(next(page).getByText(words, { exact: true })).toBeVisible()
      await expect(next(page).getByRole('heading', { level: 3 })).toHaveText(title ?? '')
      expect(await next(page).boundingBox()).toEqual(box)
    }
  })
})

/** The occurrence that comes next: the first choice of 'Quando vai ser tocada?', after 'Sem dia marcado'. */
const FIRST_CHOICE = 1

test('a playlist that is planned for what comes next is played from its card, and one of a later day has a line of its own', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  const person = await signInAs('member')
  // The demo's own playlist of next Sunday, which might be what comes next.
  await sql(
    `delete from occurrence_playlists using playlists where playlists.id = playlist_id and name = 'Culto de domingo'`,
  )
  const hymns = [await insertHymn({ title: 'Porto desejado' }), await insertHymn({ title: 'Vigília' })]
  const playlist = await insertPlaylist(person.id, hymns)
  const when = page.getByLabel('Quando vai ser tocada?')
  const choose = async (choice: { index: number } | string) => {
    await page.goto(`/app/edit-playlist/${playlist.id}`)
    await expectHydrated(when)
    await when.selectOption(choice)
  }
  await choose({ index: FIRST_CHOICE })
  await expect(page.getByText('A playlist aparece no início, para esse dia.')).toBeVisible()
  await expectAccessible(page)

  await showStream(page, { active: false })
  await page.goto('/app')
  const play = next(page).getByRole('link', { name: `Tocar ${playlist.name}` })
  await expect(next(page)).toContainText(`${playlist.name} · 2 louvores`)
  await expect(play).toHaveAttribute('href', `/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await countControls(page)).toBeLessThanOrEqual(9)
  expect(await topOf(important(page).first())).toBeLessThan(560)
  await expectAccessible(page)

  await choose({ index: FIRST_CHOICE + 1 })
  await expect(page.getByText('A playlist aparece no início, para esse dia.')).toBeVisible()
  await page.goto('/app')
  const later = next(page).getByRole('link', { name: `${playlist.name} · 2 louvores` })
  await expect(later).toHaveText(/^[A-Z][a-zç-]+, \d{1,2}: /)
  await expect(later).toHaveAttribute('href', `/app/playlists?highlight=${playlist.id}`)
  await expect(play).toHaveCount(0)
  expect(await countControls(page)).toBeLessThanOrEqual(9)
  expect(await topOf(important(page).first())).toBeLessThan(560)
  await expectAccessible(page)

  await choose('')
  await expect(page.getByText('A playlist ficou sem dia marcado.')).toBeVisible()
  await page.goto('/app')
  await expect(next(page)).not.toContainText(playlist.name)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the notices are 600 pixels wide, and the rail beside them stays in view', { tag: '@long' }, async ({
    page,
    signInAs,
  }) => {
    await showStream(page, { active: false })
    await signInAs('member')
    await page.goto('/app')
    const rail = page.getByRole('region', { name: 'Próximos encontros' })
    await expect(rail.getByRole('listitem').first()).toBeVisible()
    const notice = await important(page).first().boundingBox()
    expect(notice?.width).toBe(600)
    expect((await rail.boundingBox())?.x).toBeGreaterThan(600 + (notice?.x ?? 0))
    await important(page).last().scrollIntoViewIfNeeded()
    await expect(rail).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Oração' })).toBeInViewport()
    // Six of them are what comes next, each of which leads to its day.
    expect(await countControls(page)).toBeLessThanOrEqual(16)
    await expectAccessible(page)
  })

  test('the rail of navigation leads to the team’s rooms, for who has them', { tag: '@long' }, async ({
    page,
    signInAs,
  }) => {
    const person = await signInAs('member')
    await page.goto('/app')
    const bar = page.getByRole('navigation', { name: 'Principal' })
    await expect(bar.getByRole('link', { name: 'Perfil' })).toBeVisible()
    await expect(bar.getByRole('list', { name: 'Equipe' })).toHaveCount(0)

    await sql(`update profiles set duties = '{pastoral}' where id = $1`, [person.id])
    await page.reload()
    await expect(bar.getByRole('list', { name: 'Equipe' }).getByRole('link')).toHaveCount(1)
    // Other tests ask for prayer too: the number is the one of this moment.
    await expect(async () => {
      await page.reload()
      const count = async () =>
        (await sql<{ count: string }>(`select count(*)::text from prayer_requests where status = 'new'`))[0]?.count
      const before = await count()
      await expect(
        bar
          .getByRole('list', { name: 'Equipe' })
          .getByRole('link', { name: /^Pedidos de oração/ })
          .locator('[data-count]'),
      ).toHaveAttribute('data-count', before ?? '', { timeout: 2000 })
    }).toPass()

    await signInAs('admin')
    await page.goto('/app')
    await expect(bar.getByRole('list', { name: 'Equipe' }).getByRole('link')).toHaveText([
      'Painel da igreja',
      'Escalas',
      'Pessoas',
      'Lixeira',
      'Saúde da casa',
    ])
  })
})
