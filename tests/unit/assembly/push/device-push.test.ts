import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/lib/assembly/push/messages'
import { refused } from '@/lib/platform/action/outcome'
import { answerJson } from '@/tests/support/our-answer'

const addDevice = vi.fn(async (_device: object): Promise<object> => ({ status: 'done', message: messages.enabled }))
const registerServiceWorker = vi.fn(async () => true)
vi.mock('@/lib/assembly/push/actions', () => ({ addDevice: (device: object) => addDevice(device) }))
vi.mock('@/components/kit/form/call-action', () => ({ callAction: <Outcome>(call: Promise<Outcome>) => call }))
vi.mock('@/components/kit/browser/service-worker', () => ({ registerServiceWorker: () => registerServiceWorker() }))

const { clearShown, disablePush, enablePush, getPushSupport, refreshPush } = await import(
  '@/components/notifications/push/device-push'
)
const { isRefreshDue } = await import('@/components/notifications/push/refresh-due')

const KEY = 'BPv_'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15'

type Browser = {
  userAgent?: string
  maxTouchPoints?: number
  isSecure?: boolean
  canPush?: boolean
  permission?: NotificationPermission
  /** What the person answers. */
  answer?: NotificationPermission
}

let subscription: ReturnType<typeof createSubscription> | null
const subscribe = vi.fn(async (_: object) => {
  subscription = createSubscription('new', [4, 251, 255])
  return subscription
})
const requestPermission = vi.fn()

const createSubscription = (name: string, key: number[]) => ({
  endpoint: `https://push.example/${name}`,
  toJSON: () => ({ keys: { p256dh: 'their key', auth: 'their secret' } }),
  options: { applicationServerKey: new Uint8Array(key).buffer },
  unsubscribe: vi.fn(async () => {
    subscription = null
    return true
  }),
})

function openBrowser(browser: Browser = {}) {
  const { userAgent = android, maxTouchPoints = 5, isSecure = true, canPush = true, permission = 'default' } = browser
  const pushManager = { getSubscription: async () => subscription, subscribe }
  const registration = { pushManager }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  const stored = new Map<string, string>()
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...(canPush && { serviceWorker }) })
  const notification = {
    permission,
    requestPermission: requestPermission.mockResolvedValue(browser.answer ?? 'granted'),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('window', {
    isSecureContext: isSecure,
    addEventListener() {},
    ...(canPush && { PushManager: {}, Notification: notification }),
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  return { stored }
}

/** What our server answers when the browser compares. */
const serverSays = (state: object, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, options?: RequestInit) =>
      options?.method === 'POST' ? answerJson({ stored: true }) : answerJson(state, { status }),
    ),
  )
const posted = () => {
  const call = vi.mocked(fetch).mock.calls.find(([, options]) => options?.method === 'POST')
  return call && JSON.parse(String(call[1]?.body))
}

beforeEach(() => {
  vi.clearAllMocks()
  subscription = null
  registerServiceWorker.mockResolvedValue(true)
})

describe('what a browser can do', () => {
  it.each<[string, Browser, ReturnType<typeof getPushSupport>]>([
    ['a phone', {}, 'ready'],
    ['a phone that said yes', { permission: 'granted' }, 'ready'],
    ['a phone that said no', { permission: 'denied' }, 'blocked'],
    ['Safari on an iPhone', { userAgent: iPhone, canPush: false }, 'needs-install'],
    ['the installed app on an iPhone', { userAgent: iPhone }, 'ready'],
    ['an iPad, which says that it is a Mac', { userAgent: mac, canPush: false }, 'needs-install'],
    ['an old Mac', { userAgent: mac, maxTouchPoints: 0, canPush: false }, 'unsupported'],
    ['an old browser', { canPush: false }, 'unsupported'],
    ['a page without https', { isSecure: false }, 'unsupported'],
  ])('%s', (_, browser, support) => {
    openBrowser(browser)
    expect(getPushSupport()).toBe(support)
    expect(requestPermission).not.toHaveBeenCalled()
  })
})

it('who leaves takes along what the device still shows of them, and the number on the icon', async () => {
  openBrowser()
  const shown = [{ close: vi.fn() }, { close: vi.fn() }]
  const clearAppBadge = vi.fn()
  const registration = { getNotifications: async () => shown }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration }, clearAppBadge })
  await clearShown()
  for (const { close } of shown) expect(close).toHaveBeenCalledOnce()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

describe('turning notifications on', () => {
  it('asks once, subscribes, and tells our server', async () => {
    openBrowser()
    expect(await enablePush(KEY)).toMatchObject({ status: 'done' })
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(addDevice).toHaveBeenCalledWith({
      endpoint: 'https://push.example/new',
      p256dh: 'their key',
      auth: 'their secret',
      vapidKey: KEY,
    })
  })

  it.each<[string, Browser, { text: string }]>([
    ['says no', { answer: 'denied' }, messages.blocked],
    ['closes the question', { answer: 'default' }, messages.notAllowed],
    ['said no before', { permission: 'denied' }, messages.blocked],
    ['has an iPhone without the app', { userAgent: iPhone, canPush: false }, messages.needsInstall],
    ['has an old browser', { canPush: false }, messages.unsupported],
  ])('explains what to do to who %s', async (_, browser, message) => {
    const { stored } = openBrowser(browser)
    expect(await enablePush(KEY)).toEqual(refused({ title: expect.any(String), ...message }))
    expect(subscribe).not.toHaveBeenCalled()
    expect(stored.size).toBe(0)
  })

  it('says that the push service was not reached', async () => {
    openBrowser()
    subscribe.mockRejectedValueOnce(new DOMException('Registration failed - push service error', 'AbortError'))
    expect(await enablePush(KEY)).toEqual(refused(messages.noPushService))
  })

  it('replaces a subscription for an earlier key of ours', async () => {
    openBrowser()
    const old = createSubscription('old', [4, 1, 2])
    subscription = old
    await enablePush(KEY)
    expect(old.unsubscribe).toHaveBeenCalled()
    expect(addDevice).toHaveBeenCalledWith(expect.objectContaining({ endpoint: 'https://push.example/new' }))
  })

  it('leaves no mark when our server refuses', async () => {
    const { stored } = openBrowser()
    addDevice.mockResolvedValueOnce(refused(messages.oldKey))
    expect(await enablePush(KEY)).toEqual(refused(messages.oldKey))
    expect(stored.size).toBe(0)
  })
})

describe('at the start of a visit', () => {
  const visit = (comparedAt: number | undefined, browser: Browser = { permission: 'granted' }) => {
    const { stored } = openBrowser(browser)
    if (comparedAt !== undefined) stored.set('push', String(comparedAt))
  }

  it.each<[string, number | undefined, Browser]>([
    ['notifications were never turned on', undefined, { permission: 'granted' }],
    ['it compared today', Date.now() - 3_600_000, { permission: 'granted' }],
    ['the permission was taken away', 0, { permission: 'denied' }],
    ['the permission was reset', 0, { permission: 'default' }],
  ])('a browser asks nothing if %s', async (_, comparedAt, browser) => {
    visit(comparedAt, browser)
    serverSays({})
    await refreshPush()
    expect(fetch).not.toHaveBeenCalled()
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('a browser whose subscription is stored sends nothing, and asks again tomorrow', async () => {
    visit(0)
    subscription = createSubscription('mine', [4, 251, 255])
    serverSays({ key: KEY, endpoint: 'https://push.example/mine' })
    await refreshPush()
    expect(subscribe).not.toHaveBeenCalled()
    expect(posted()).toBeUndefined()
    expect(isRefreshDue()).toBe(false)
  })

  it.each<[string, { key: string; endpoint: string | null }, boolean]>([
    ['our key is a new one', { key: 'BP__', endpoint: 'https://push.example/mine' }, true],
    ['our server forgot it', { key: KEY, endpoint: null }, false],
    ['our server has another', { key: KEY, endpoint: 'https://push.example/other' }, false],
  ])('a browser renews its subscription if %s', async (_, state, isAnother) => {
    visit(0)
    subscription = createSubscription('mine', [4, 251, 255])
    serverSays(state)
    await refreshPush()
    expect(posted()).toMatchObject({ endpoint: `https://push.example/${isAnother ? 'new' : 'mine'}` })
  })

  it('a browser that is signed out, or without a network, tries at the next visit', async () => {
    visit(0)
    serverSays({ refusal: 'Entre.' }, 401)
    await refreshPush()
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await refreshPush()
    expect(subscribe).not.toHaveBeenCalled()
    expect(isRefreshDue()).toBe(true)
  })
})

it('turning off ends the subscription, and the device asks our server nothing any more', async () => {
  const { stored } = openBrowser({ permission: 'granted' })
  stored.set('push', '0')
  const mine = createSubscription('mine', [4, 251, 255])
  subscription = mine
  await disablePush()
  expect(mine.unsubscribe).toHaveBeenCalled()
  expect(isRefreshDue()).toBe(false)
})
