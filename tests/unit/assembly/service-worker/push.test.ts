import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerJson } from '@/tests/support/our-answer'

const origin = 'https://igreja.example'
type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const showNotification = vi.fn(async (_title: string, _options: object) => {})
const setAppBadge = vi.fn(async (_count: number) => {})
const openWindow = vi.fn(async (_address: string) => {})
const subscribe = vi.fn(async (_options: object) => createSubscription('new'))
let windows: ReturnType<typeof createWindow>[] = []

vi.stubGlobal('self', {
  location: new URL(`${origin}/sw.js`),
  navigator: { setAppBadge },
  registration: { showNotification, pushManager: { subscribe } },
  clients: { matchAll: async () => windows, openWindow },
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
})
const { listenForPushes } = await import('@/lib/assembly/service-worker/push')
listenForPushes()

beforeEach(() => {
  vi.clearAllMocks()
  windows = []
})

/** Sends the worker an event, and resolves when its work is done. */
async function send(type: string, event: object) {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
  expect(work).toHaveLength(1)
  await Promise.all(work)
}

const createWindow = (path: string, focused = false) => ({
  url: `${origin}${path}`,
  focused,
  navigate: vi.fn(async (_address: string) => {}),
  focus: vi.fn(async () => {}),
})

const createSubscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  toJSON: () => ({ keys: { p256dh: 'their key', auth: 'their secret' } }),
  options: { applicationServerKey: new Uint8Array([4, 251, 255]).buffer },
})

describe('a message', () => {
  const push = (json: () => unknown) => send('push', { data: { json } })
  const shown = () => showNotification.mock.calls[0]

  it('is shown, with the number of the app’s icon', async () => {
    const notification = { title: 'Novo aviso', body: 'Mutirão', navigate: `${origin}/app/notices/1`, tag: 'notice 1' }
    await push(() => ({ web_push: 8030, notification: { ...notification, icon: `${origin}/logo`, app_badge: 3 } }))
    expect(shown()).toEqual([
      'Novo aviso',
      {
        body: 'Mutirão',
        tag: 'notice 1',
        lang: 'pt-BR',
        icon: `${origin}/logo`,
        badge: '/icons/badge-96.png',
        data: `${origin}/app/notices/1`,
      },
    ])
    expect(setAppBadge).toHaveBeenCalledWith(3)
  })

  it.each<[string, () => unknown]>([
    ['is not JSON', () => JSON.parse('{')],
    ['is null', () => null],
    ['is a number', () => 7],
    ['is a list', () => []],
    ['says nothing', () => ({})],
    ['has no notification', () => ({ notification: null })],
    ['has odd fields', () => ({ notification: { title: {}, body: [], tag: 1, navigate: {}, app_badge: 'x' } })],
  ])('that %s is shown as well', async (_, json) => {
    await push(json)
    expect(shown()?.[0]).toBe('Há novidade no aplicativo da igreja')
    expect(setAppBadge).not.toHaveBeenCalled()
  })

  it('without content is shown as well', async () => {
    await send('push', { data: null })
    expect(shown()?.[0]).toBe('Há novidade no aplicativo da igreja')
  })
})

describe('a tap', () => {
  const tap = async (data: unknown) => {
    const notification = { close: vi.fn(), data }
    await send('notificationclick', { notification })
    expect(notification.close).toHaveBeenCalled()
  }
  const notice = `${origin}/app/notices/1`

  it('opens the page in the window that was used last', async () => {
    const [other, used] = [createWindow('/app'), createWindow('/app/hymns', true)]
    windows = [other, used]
    await tap(notice)
    expect(used.navigate).toHaveBeenCalledWith(notice)
    expect(used.focus).toHaveBeenCalled()
    expect(other.navigate).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('shows the window that has the page already, as it is', async () => {
    const [used, same] = [createWindow('/app', true), createWindow('/app/notices/1')]
    windows = [used, same]
    await tap(notice)
    expect(same.focus).toHaveBeenCalled()
    expect(same.navigate).not.toHaveBeenCalled()
    expect(used.focus).not.toHaveBeenCalled()
  })

  it('opens a window if there is none, and leaves a projection screen alone', async () => {
    const projection = createWindow('/share/playlist/1/telao', true)
    windows = [projection]
    await tap(notice)
    expect(openWindow).toHaveBeenCalledWith(notice)
    expect(projection.navigate).not.toHaveBeenCalled()
  })

  it('opens a window if the open one cannot be navigated', async () => {
    const open = createWindow('/app', true)
    open.navigate.mockRejectedValue(new TypeError('not controlled'))
    windows = [open]
    await tap(notice)
    expect(openWindow).toHaveBeenCalledWith(notice)
  })

  it.each([
    undefined,
    null,
    '',
    7,
    'https://outra.example/app',
    '//outra.example/app',
    '\\\\outra.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('never leads to another site: %s', async data => {
    await tap(data)
    expect(openWindow.mock.calls[0]?.[0]).toMatch(/^https:\/\/igreja\.example(\/|$)/)
  })
})

describe('a subscription that the browser ended', () => {
  const answer = (status: number) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => answerJson({ key: 'our key' }, { status })),
    )
  const posted = () => vi.mocked(fetch).mock.calls.find(([, options]) => options?.method === 'POST')?.[1]?.body

  it('is made again and told to our server', async () => {
    answer(200)
    await send('pushsubscriptionchange', {})
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'our key' })
    expect(JSON.parse(String(posted()))).toEqual({
      endpoint: 'https://push.example/new',
      p256dh: 'their key',
      auth: 'their secret',
      vapidKey: 'BPv_',
    })
  })

  it('is replaced by the browser’s new one', async () => {
    answer(200)
    await send('pushsubscriptionchange', { newSubscription: createSubscription('given') })
    expect(subscribe).not.toHaveBeenCalled()
    expect(String(posted())).toContain('https://push.example/given')
  })

  it('ends where nobody is signed in', async () => {
    answer(401)
    await send('pushsubscriptionchange', {})
    expect(subscribe).not.toHaveBeenCalled()
    expect(posted()).toBeUndefined()
  })
})
