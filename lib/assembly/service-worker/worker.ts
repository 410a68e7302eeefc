import { OUTBOX } from '@/lib/assembly/offline/outbox'
import { sendOutbox } from '@/lib/assembly/offline/send-outbox'
import { cacheBuild, deleteOldBuilds } from './build-cache'
import { answerMessage } from './messages'
import { listenForPushes } from './push'
import { requestKind } from './request-kind'
import { respondToData, respondToFile, respondToPage, respondToPagePart } from './respond'
import { copyScreens, keepScreen } from './screen-cache'
import type { FetchEvent, WorkerScope } from './worker-scope'

const worker = self as unknown as WorkerScope

worker.addEventListener('install', event => event.waitUntil(cacheBuild().then(() => copyScreens().catch(() => {}))))
worker.addEventListener('activate', event => event.waitUntil(takeControl()))
worker.addEventListener('fetch', event => respond(event))
worker.addEventListener('message', event => answerMessage(event))
worker.addEventListener('sync', event => event.tag === OUTBOX && event.waitUntil(sendLeftOutbox()))
listenForPushes()

/** Browsers activate a new worker when no page of an older build is open. */
async function takeControl() {
  await deleteOldBuilds()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function respond(event: FetchEvent) {
  const { method, mode, headers, url, referrer } = event.request
  const kind = requestKind({ method, mode, isPart: headers.has('rsc'), url: new URL(url) }, worker.location.origin)
  if (kind === 'file') event.respondWith(respondToFile(event))
  if (kind === 'page') event.respondWith(respondToPage(event))
  if (kind === 'part') event.respondWith(respondToPagePart(event))
  if (kind === 'data') event.respondWith(respondToData(event))
  // Whatever an open page asks for says which page it is: the router shows pages that were never loaded whole.
  if (mode !== 'navigate' && referrer.startsWith(worker.location.origin))
    event.waitUntil(keepScreen(new URL(referrer)).catch(() => {}))
}

/** The browser tries again later if this fails, also after all pages were closed. */
async function sendLeftOutbox() {
  if (!(await sendOutbox())) throw new Error('something still waits')
}
