import type { ComponentType } from 'react'
import { registerServiceWorker } from '@/components/kit/browser/service-worker'
import { deviceStorage } from '@/components/kit/browser/storage'
import { whenLoaded } from '@/components/kit/browser/when-idle'
import { isRefreshDue } from '@/components/notifications/push/refresh-due'
import { PREFERENCES_STORAGE } from '@/components/playing/preferences/preference-store'
import { findInterruptedSetlist } from '@/components/playing/setlist/interrupted-setlist'
import type { FromWorker, ToWorker } from '@/lib/assembly/offline/screens'
import { watchForAnotherPerson } from './forget-former'
import { offlineState } from './offline-state'
import { outboxCode } from './outbox-code'
import { OUTBOX_KEY, outboxEntries } from './outbox-state'
import { refreshOnReturn } from './refresh-on-return'

type Show = (notes: () => ComponentType) => void

/**
 * Listens for the network and the service worker, sends what was done without them, shows what others wrote meanwhile to
 * who comes back, and renews what notifies this device. Called once for each layout.
 */
export function startOffline(show: Show, refresh: () => void) {
  const showNotes = () => void import('./top-notes').then(({ TopNotes }) => show(() => TopNotes)).catch(() => {})
  const isShown = () => offlineState.get() || outboxEntries.get().some(({ refusal }) => refusal)
  for (const store of [offlineState, outboxEntries]) store.subscribe(() => isShown() && showNotes())

  if (isStarted) return isShown() && showNotes()
  isStarted = true
  if (document.documentElement.dataset.fromDevice) resumeSetlist()
  watchForAnotherPerson()
  watchNetwork()
  watchOutbox()
  refreshOnReturn(refresh)
  if (deviceStorage.read(PREFERENCES_STORAGE)?.includes('"was":'))
    void import('@/components/playing/preferences/sync-preferences').then(({ startSync }) => startSync())
  whenLoaded(() => void startWorker())
  if (isRefreshDue())
    void import('@/components/notifications/push/device-push').then(({ refreshPush }) => refreshPush())
}

let isStarted = false

function resumeSetlist() {
  const setlist = findInterruptedSetlist()
  if (setlist) window.location.replace(setlist)
}

function watchNetwork() {
  const onOffline = (found: Omit<FromWorker, 'isOffline'> = {}) => offlineState.set({ ...offlineState.get(), ...found })
  if (!navigator.onLine || document.documentElement.dataset.fromDevice) onOffline()
  window.addEventListener('offline', () => onOffline({ answer: undefined }))

  // Pages over plain http have no service worker.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.isOffline) onOffline(data)
  })
  post('ask')
}

/** Something may begin to wait in another tab. */
function watchOutbox() {
  const start = () => {
    if (deviceStorage.read(OUTBOX_KEY)) void outboxCode.load().then(({ startOutbox }) => startOutbox())
  }
  start()
  window.addEventListener('storage', start)
}

/** From the first page of the app on, a service worker stores what is opened; it comes after all that the page shows. */
async function startWorker() {
  const isFirst = navigator.serviceWorker && !navigator.serviceWorker.controller
  const { saveData } = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData || !(await registerServiceWorker()) || !isFirst) return
  // This page was made of these before there was a worker.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: [...loaded, window.location.href] } satisfies ToWorker)
}

const post = (message: ToWorker) => navigator.serviceWorker?.controller?.postMessage(message)
