import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { demoChurch as church } from '@/lib/church/demo'
import { describeToday } from '@/lib/events/services/today'
import { expectAccessible } from '@/tests/support/axe'
import { createComingServices } from '@/tests/support/coming-services'
import { expect, sql, test } from '@/tests/support/e2e'
import { chooseInNoticeMenu, makeUniqueTitle } from '@/tests/support/e2e-notices'

const strip = (page: Page) => page.getByRole('region', { name: 'Notícias, lado a lado' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, including the news', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: church.name })).toBeVisible()
    for (const { name } of church.services) await expect(page.getByText(name, { exact: true })).toBeVisible()
    for (const { name } of church.values) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(strip(page).getByRole('article')).toHaveCount(3)
    await expect(page.getByText(church.street).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver o mapa' })).toHaveAttribute('href', /openstreetmap\.org/)
    await expect(page.getByRole('link', { name: 'Calendário', exact: true })).toHaveAttribute('href', '/calendar')
    await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    // What needs JavaScript says so, and leads to who can be reached without it.
    await page.getByRole('link', { name: 'Peça uma oração' }).first().click()
    const instead = page.locator('[aria-labelledby=oracao] noscript p')
    await expect(instead).toContainText('O formulário precisa de JavaScript.')
    await expect(instead).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Peça uma oração' })).toHaveCount(0)
    for (const path of ['/login', '/reset-password']) {
      await page.goto(path)
      await expect(page.locator('main noscript p')).toContainText('Para entrar, este navegador precisa do JavaScript')
      await expect(page.locator('main noscript p')).toBeVisible()
      await expect(page.getByText('Carregando')).toBeHidden()
    }
  })
})

test('the first words say when the church meets next, and how to get there', async ({ request }) => {
  // Between the answer and this clock a service may begin.
  await expect(async () => {
    const html = await (await request.get('/')).text()
    const now = new Date()
    const { next, weekday } = describeToday(createComingServices(church.services, now), now)
    expect(html.replace(/<[^>]*>/g, '')).toContain(`${next?.when}·${next?.name}`)
    const today = church.services.filter(service => service.weekday === weekday)
    expect(html.split('<em>Hoje</em>')).toHaveLength(today.length + 1)
  }).toPass()
})

test('on a phone the whole week stands within the first 1,000 pixels, and the way there in the first screen', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const week = page.getByRole('table')
  await expect(week.getByRole('row')).toHaveCount(church.services.length)
  const { y = 0, height = 0 } = (await week.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(1000)
  const link = page.locator('#home').getByRole('link', { name: 'Como chegar' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(link).toHaveAttribute('href', /google\.com\/maps\/dir/)
})

test('nothing covers the tower of the drawn church', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const covering = await page.locator('#home').evaluate(hero => {
    const drawing = [...hero.querySelectorAll('svg')].find(({ viewBox }) => viewBox.baseVal.width === 1440)
    const scale = drawing?.getScreenCTM()
    if (!scale) return ['no drawing']
    // The tower of the church with its cross, in the drawing's own measures.
    const [from, to] = [new DOMPoint(483, 338), new DOMPoint(535, 545)].map(point => point.matrixTransform(scale))
    const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const range = new Range()
      range.selectNodeContents(walker.currentNode)
      const boxes = [...range.getClientRects(), ...listButtonBoxes(walker.currentNode)]
      if (
        from &&
        to &&
        boxes.some(box => box.left < to.x && box.right > from.x && box.top < to.y && box.bottom > from.y)
      )
        found.push(walker.currentNode.textContent ?? '')
    }
    return found

    function listButtonBoxes({ parentElement }: Node) {
      const button = parentElement?.closest('button, a')
      return button ? [button.getBoundingClientRect()] : []
    }
  })
  expect(covering).toEqual([])
})

test('who has never come finds answers, and the menu leads to them', async ({ page }) => {
  await page.goto('/')
  const answers = page.getByRole('region', { name: 'Sua primeira visita' })
  for (const answer of [church.expectation, church.duration, church.children, church.parking, church.dress])
    await expect(answers.getByText(answer)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: /visita/i })
    .click()
  await expect(answers.getByRole('heading')).toBeInViewport()
})

test('its sections have accessible names', async ({ page }) => {
  await page.goto('/')
  for (const id of ['home', 'about', 'news', 'contact']) await expect(page.locator(`section#${id}`)).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Contato' }).click()
  await expect(page.locator('#contact')).toBeInViewport()
})

test('news appear as soon as an admin publishes them, and disappear as soon as they are deleted', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  await signInAs('admin')
  const title = `Batismo ${randomUUID().slice(0, 6)}`
  await page.goto('/app/add-notice')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Na praia, às 6h.')
  await page.getByRole('checkbox', { name: 'Site' }).check()
  await page.getByRole('button', { name: 'Adicionar Aviso' }).click()
  await expect(page.getByText('Aviso adicionado com sucesso!')).toBeVisible()

  const visitor = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const visitorPage = await visitor.newPage()
  await visitorPage.goto('/')
  await expect(visitorPage.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitorPage.getByRole('link', { name: 'Editar' })).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('link', { name: `Editar ${title}` }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
  await page.goto('/app/notices')
  await chooseInNoticeMenu(page, title, 'Excluir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Aviso deletado com sucesso')).toBeVisible()
  await visitorPage.goto('/')
  await expect(visitorPage.getByRole('heading', { name: title })).toHaveCount(0)
  await visitor.close()
})

test('an admin sees a link to create a notice, other people do not', { tag: '@long' }, async ({ page, signInAs }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Adicionar' })).toHaveCount(0)

  // Who comes from the members' home is known when the page appears: nothing is still on its way.
  for (const [role, known] of [
    ['guest', 'Login'],
    ['member', 'Perfil'],
  ] as const) {
    await signInAs(role)
    await page.goto('/app')
    await expect(page.getByRole('link', { name: known })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar ao Site' }).click()
    await expect(page.getByRole('heading', { name: 'Notícias' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Adicionar' })).toHaveCount(0)
  }

  await signInAs('admin')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Adicionar' })).toHaveAttribute('href', '/app/add-notice')
})

/** The pictures of a notice of its own: the site shows the newest ones only, and other tests publish too. */
async function openGallery(page: Page) {
  const title = makeUniqueTitle('Retiro')
  await sql(
    `insert into notices (title, content, show_on_homepage, image, images)
     select $1, 'Todos estão convidados.', true, image, images from notices where cardinality(images) > 2 limit 1`,
    [title],
  )
  const gallery = page.getByRole('region', { name: `Imagens de “${title}”` })
  await expect(async () => {
    await page.goto('/')
    await expect(gallery).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await gallery.scrollIntoViewIfNeeded()
  return gallery
}

test('the gallery loops in both directions with buttons, dots and keys', async ({ page }) => {
  const gallery = await openGallery(page)
  const total = await gallery.getByRole('button', { name: /^Ir para a imagem/ }).count()
  const counter = (number: number) => expect(gallery.getByText(`${number} / ${total}`)).toBeVisible()
  expect(total).toBeGreaterThan(1)

  await counter(1)
  await gallery.getByRole('button', { name: 'Imagem anterior' }).click()
  await counter(total)
  await gallery.getByRole('button', { name: 'Próxima imagem' }).click()
  await counter(1)
  await gallery.getByRole('button', { name: 'Ir para a imagem 2' }).click()
  await counter(2)
  await page.keyboard.press('ArrowLeft')
  await counter(1)
  await page.keyboard.press('ArrowLeft')
  await counter(total)
})

test('the gallery shows the requested picture, even on a phone with uneven scrolling', { tag: '@long' }, async ({
  page,
}) => {
  const gallery = await openGallery(page)
  const visitorPage = await gallery.evaluateHandle(part => {
    const [track, counter] = [part.querySelector('[tabindex="0"]'), part.querySelector('[aria-live]')]
    const visitorPage: (string | null | undefined)[] = []
    if (counter)
      new MutationObserver(() => visitorPage.push(counter.textContent)).observe(counter, {
        subtree: true,
        characterData: true,
      })
    if (track instanceof HTMLElement) {
      track.style.scrollSnapType = 'none'
      track.scrollTo = (requests?: ScrollToOptions | number) => {
        const left = typeof requests === 'object' ? (requests.left ?? 0) : 0
        track.scrollBy({ left: (left - track.scrollLeft) / 4, behavior: 'instant' })
        setTimeout(() => Object.assign(track, { scrollLeft: left }), 500)
      }
    }
    return visitorPage
  })

  const track = gallery.locator('[tabindex="0"]')
  const at = (number: number) =>
    expect.poll(() => track.evaluate(row => row.scrollLeft / row.clientWidth)).toBeCloseTo(number, 1)
  await gallery.getByRole('button', { name: 'Ir para a imagem 2' }).click()
  await at(1)
  await gallery.getByRole('button', { name: 'Próxima imagem' }).click()
  await at(2)
  expect(await visitorPage.jsonValue()).toEqual([expect.stringMatching(/^2/), expect.stringMatching(/^3/)])
})

test('the news scroll with buttons, keys and wheel', { tag: '@desktop' }, async ({ page }, { project }) => {
  await page.goto('/')
  await expect(page.getByText('Arraste horizontalmente para ver mais notícias')).toBeVisible()
  const left = () => strip(page).evaluate(row => Math.round(row.scrollLeft))
  const [before, after] = [
    page.getByRole('button', { name: 'Notícia anterior' }),
    page.getByRole('button', { name: 'Próxima notícia' }),
  ]

  await strip(page).scrollIntoViewIfNeeded()
  await expect(before).toBeDisabled()
  await after.click()
  await expect.poll(left).toBeGreaterThan(50)
  await before.click()
  await expect.poll(left).toBe(0)
  await strip(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(50)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(left).toBe(0)
  if (project.name === 'desktop') {
    await strip(page).hover()
    await page.mouse.wheel(0, 400)
    await expect.poll(left).toBeGreaterThan(50)
  }
})

/** The map's host answers so, from now on; which of its addresses were asked for. */
async function routeMap(page: Page, answer: (route: Route) => Promise<void>) {
  const requests: string[] = []
  await page.route(/^https?:\/\/(?!localhost)/, route => {
    requests.push(route.request().url())
    return answer(route)
  })
  return requests
}
const findMap = (page: Page) => page.getByTitle('Mapa da região da igreja')
const findMapLink = (page: Page) => page.getByRole('link', { name: 'Ver o mapa' })
const fulfillWithMap = (route: Route) => route.fulfill({ body: '<p>mapa</p>', contentType: 'text/html' })

test('the map loads when the person scrolls to it, in place of the drawing, and not before', async ({ page }) => {
  const requests = await routeMap(page, fulfillWithMap)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])

  const height = () => page.evaluate(() => document.body.scrollHeight)
  const before = await height()
  await findMapLink(page).scrollIntoViewIfNeeded()
  await expect(findMap(page)).toBeVisible()
  await expect(findMap(page)).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed/)
  await expect(findMapLink(page)).toHaveCount(0)
  expect(await height()).toBe(before)
  expect(requests.every(address => address.startsWith('https://www.openstreetmap.org/'))).toBe(true)
})

test('while the map server does not answer, the drawing and the link stay', async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/)
  const requests = await routeMap(page, route => route.abort())
  await page.goto('/')
  await findMapLink(page).scrollIntoViewIfNeeded()
  await expect.poll(() => requests.length).toBe(1)
  await expect(findMapLink(page)).toBeVisible()
  await expect(findMap(page)).toHaveCount(0)
})

test('a map that does not finish loading covers nothing', { tag: '@long' }, async ({ page }) => {
  const requests = await routeMap(page, async route => {
    if (!route.request().url().includes('embed')) await fulfillWithMap(route)
  })
  await page.goto('/')
  await findMapLink(page).scrollIntoViewIfNeeded()
  await expect.poll(() => requests.length).toBe(2)
  await expect(findMapLink(page)).toBeVisible()
  await expect(findMap(page)).toBeHidden()
})

test('a person with data saver on loads the map with a tap', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const requests = await routeMap(page, fulfillWithMap)
  await page.goto('/')
  await findMapLink(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await findMapLink(page).click()
  await expect(findMap(page)).toBeVisible()
})

test('the page is accessible in the dark theme too', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
})
