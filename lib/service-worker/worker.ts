import { cacheBuild, deleteOldBuilds } from './build-cache'
import { requestKind } from './request-kind'
import { respondToFile, respondToPage, respondToPagePart, waitForNetwork } from './respond'
import type { FetchEvent, WorkerScope } from './worker-scope'

const worker = self as unknown as WorkerScope

worker.addEventListener('install', event => event.waitUntil(cacheBuild()))
worker.addEventListener('activate', event => event.waitUntil(takeControl()))
worker.addEventListener('fetch', event => respond(event))
worker.addEventListener('message', event => {
  if (event.data === 'insist') waitForNetwork()
  if (event.data === 'take in') event.waitUntil(cacheBuild().catch(() => {}))
})

/** Browsers activate a new worker when no page of an older build is open. */
async function takeControl() {
  await deleteOldBuilds()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function respond(event: FetchEvent) {
  const { method, mode, headers, url } = event.request
  const kind = requestKind({ method, mode, isPart: headers.has('rsc'), url: new URL(url) }, worker.location.origin)
  if (kind === 'file') event.respondWith(respondToFile(event))
  if (kind === 'page') event.respondWith(respondToPage(event))
  if (kind === 'part') event.respondWith(respondToPagePart(event))
}
