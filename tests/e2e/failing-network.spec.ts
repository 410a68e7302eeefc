import type { Page, Route } from '@playwright/test'
import { foreignAnswerText } from '@/lib/values/our-answer'
import { resetAddressLimits } from '@/tests/support/accounts'
import { expect, test } from '@/tests/support/e2e'
import { senders } from '@/tests/support/e2e-senders'

/** What may come back for something that is sent. */
const faults = {
  'a connection that is refused': { respond: (route: Route) => route.abort('connectionrefused'), isAnswered: false },
  'a captive portal': {
    respond: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Entre com o seu quarto</h1>' }),
    isAnswered: false,
  },
  'a portal that speaks JSON': {
    respond: (route: Route) => route.fulfill({ json: { hotel: 'Entre com o seu quarto' } }),
    isAnswered: false,
  },
  'a portal that says what it is': {
    respond: (route: Route) => route.fulfill({ status: 511, contentType: 'text/html', body: '<h1>Entre</h1>' }),
    isAnswered: false,
  },
  'a bare 500': { respond: (route: Route) => route.fulfill({ status: 500 }), isAnswered: true },
  'our 503 of an outage': {
    respond: (route: Route) =>
      route.fulfill({
        status: 503,
        headers: { 'X-Comunhao': 'America/Sao_Paulo', 'Retry-After': '15' },
        json: { refusal: 'Tente novamente em alguns instantes.' },
      }),
    isAnswered: true,
  },
  'a 502 with a proxy’s page': {
    respond: (route: Route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<center><h1>502 Bad Gateway</h1></center>' }),
    isAnswered: true,
  },
}
type Fault = keyof typeof faults

/** The others run in the long form. */
const sample: Record<string, Fault> = {
  'a prayer': 'a bare 500',
  'a comment': 'a 502 with a proxy’s page',
  'a like': 'our 503 of an outage',
  '“Eu vou”': 'a captive portal',
  'the profile': 'a captive portal',
  'a new playlist': 'a connection that is refused',
  'a notice': 'a portal that speaks JSON',
  'a hymn of a playlist': 'a portal that says what it is',
}

/** Answers all that the page posts in the app's place. Returns how often it has posted, and what ends that. */
async function answerPosts(page: Page, respond: (route: Route) => Promise<void>) {
  let posts = 0
  await page.route('**', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts += 1
    await respond(route)
  })
  return { countPosts: () => posts, heal: () => page.unroute('**') }
}

test.beforeEach(async ({ page, expectedErrors }) => {
  await resetAddressLimits()
  expectedErrors.push(/Failed to load resource/)
  await page.clock.install()
})

for (const sender of senders)
  for (const fault of Object.keys(faults) as Fault[])
    test(`${sender.name} and ${fault}`, { tag: sample[sender.name] === fault ? [] : ['@long'] }, async ({
      page,
      signInAs,
    }) => {
      const { respond, isAnswered } = faults[fault]
      const { send, expectKept, countRows } = await sender.open(page, await signInAs(sender.role))
      const network = await answerPosts(page, respond)
      await send()

      const waits = !isAnswered && sender.waiting !== undefined
      if (waits) {
        await expect(page.getByText(sender.waiting ?? '').first()).toBeVisible()
      } else {
        for (const text of sender.failure) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
        const isRefused = fault === 'a connection that is refused'
        await expect(page.getByText('O servidor não respondeu: confira a conexão e tente de novo.')).toHaveCount(
          isRefused ? 1 : 0,
        )
        await expect(page.getByText(foreignAnswerText)).toHaveCount(isAnswered || isRefused ? 0 : 1)
        await expect(page.getByText(/Sem internet|Esperando internet/)).toHaveCount(0)
        await expectKept()
        // Nothing is sent again by itself.
        await page.clock.runFor(120_000)
        expect(network.countPosts()).toBe(1)
      }
      expect(await countRows()).toBe(0)

      await network.heal()
      if (waits) await page.clock.runFor(60_000)
      else await send()
      await expect.poll(countRows).toBe(1)
    })

for (const sender of senders)
  test(`${sender.name} and an answer after forty seconds`, {
    tag: ['a prayer', 'a comment'].includes(sender.name) ? [] : ['@long'],
  }, async ({ page, signInAs }) => {
    const { send, countRows } = await sender.open(page, await signInAs(sender.role))
    const answered = Promise.withResolvers<void>()
    const network = await answerPosts(page, async route => {
      await answered.promise
      await route.continue()
    })
    await send()
    await expect.poll(network.countPosts).toBe(1)
    await page.clock.runFor(10_000)
    if (sender.name === 'a prayer') await expect(page.getByText('Está demorando mais que o normal')).toBeVisible()
    else if (sender.waiting) await expect(page.getByText(sender.waiting)).toBeVisible()

    await page.clock.runFor(30_000)
    answered.resolve()
    await expect.poll(countRows).toBe(1)
    await expect(page.getByText(/Está demorando|Esperando internet|^Erro/)).toHaveCount(0)
    expect(await countRows()).toBe(1)
  })
