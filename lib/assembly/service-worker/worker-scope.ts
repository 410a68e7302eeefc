// TypeScript's types for service workers are a separate library, which cannot be combined with the one for pages.
type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export type MessageEvent = ExtendableEvent & { data: unknown; source: Client | null }

type Client = { id: string; postMessage: (message: unknown) => void }

export type PushEvent = ExtendableEvent & { data: { json: () => unknown } | null }
export type NotificationEvent = ExtendableEvent & { notification: Notification }
export type SubscriptionChangeEvent = ExtendableEvent & { newSubscription?: PushSubscription | null }

type WindowClient = {
  url: string
  focused: boolean
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
}

export type WorkerScope = {
  location: Location
  navigator: { setAppBadge?: (count: number) => Promise<void> }
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Client | undefined>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>
    openWindow: (address: string) => Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void
}
