import type { Page } from '@playwright/test'
import { test as base, expect } from '@/tests/support/e2e'

const test = base.extend({ serviceWorkers: 'allow' })

/** What our server sends of a notice. */
const payload = (origin: string, path: string) => ({
  web_push: 8030,
  notification: {
    title: 'Mutirão no sábado',
    body: 'Às 8h, na igreja. Traga luvas.',
    navigate: `${origin}${path}`,
    lang: 'pt-BR',
    tag: 'notice 1',
    icon: `${origin}/icons/icon-192.png`,
    app_badge: 2,
  },
  app_badge: 2,
})

/**
 * Waits until the worker controls the page, and writes down what it shows: this browser has no windows, refuses
 * notifications, and ends a worker that sets the number of an icon. Returns functions that deliver a message and report
 * a tap, as the browser does.
 */
async function receivePushes(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  const session = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
    if (registration) resolve(registration.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await promise
  const { origin } = new URL(page.url())
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const scope = self as unknown as Scope
    scope.shown = []
    scope.navigator.setAppBadge = async count => {
      scope.badge = count
    }
    scope.registration.showNotification = async (title, options) => {
      scope.shown = [...scope.shown.filter(({ tag }) => !tag || tag !== options?.tag), { title, ...options }]
    }
  })
  return {
    deliver: (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker?.evaluate(() => (self as unknown as Scope).shown),
    badge: () => worker?.evaluate(() => (self as unknown as Scope).badge),
    tap: () =>
      worker?.evaluate(() => {
        const notification = { ...(self as unknown as Scope).shown.at(-1), close() {} }
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
      }),
  }
}

type Scope = {
  registration: ServiceWorkerRegistration
  navigator: { setAppBadge: (count: number) => Promise<void> }
  shown: ({ title: string } & NotificationOptions)[]
  badge?: number
}

test('a push message is shown, a newer one of the same thing replaces it, and a broken one is shown too', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const { deliver, shown, badge } = await receivePushes(page)
  const { origin } = new URL(page.url())
  const message = payload(origin, '/calendar')

  await deliver(JSON.stringify(message))
  await expect
    .poll(shown)
    .toMatchObject([{ title: 'Mutirão no sábado', body: 'Às 8h, na igreja. Traga luvas.', tag: 'notice 1' }])

  expect(await badge()).toBe(2)

  await deliver(JSON.stringify({ ...message, notification: { ...message.notification, title: 'Mutirão adiado' } }))
  await expect.poll(shown).toMatchObject([{ title: 'Mutirão adiado' }])

  await deliver('{')
  await expect
    .poll(shown)
    .toMatchObject([{ title: 'Mutirão adiado' }, { title: 'Há novidade no aplicativo da igreja' }])
  for (const icon of ['/icons/icon-192.png', '/icons/badge-96.png'])
    expect((await page.request.get(icon)).headers()['content-type'], icon).toBe('image/png')
})

test('a tap opens exactly what the message is about', async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/app')
  const { deliver, shown, tap } = await receivePushes(page)
  await deliver(JSON.stringify(payload(new URL(page.url()).origin, '/app/notices/important')))
  await expect.poll(shown).toHaveLength(1)

  await tap()
  await expect(page).toHaveURL('/app/notices/important')
  await expect(page.getByRole('heading', { name: 'Avisos' }).first()).toBeVisible()
})
