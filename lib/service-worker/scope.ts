/** What the server writes above all of this (front/worker-script.ts). */
export declare const house: { build: string; shell: string; sign: string }

/** What TypeScript knows of a service worker stands in a library of its own, which denies that of pages. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void }
export type Fetching = Extendable & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type Scope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', heard: (event: Extendable) => void): void
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void
  addEventListener(type: 'message', heard: (event: Extendable & { data: unknown }) => void): void
}
