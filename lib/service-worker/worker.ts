import { file, insist, page, part } from './answers'
import { kindOf } from './asked'
import type { Fetching, Scope } from './scope'
import { takeIn, takeOver } from './taking-in'

const worker = self as unknown as Scope

worker.addEventListener('install', event => event.waitUntil(takeIn()))
worker.addEventListener('activate', event => event.waitUntil(takeOver(worker)))
worker.addEventListener('fetch', event => answer(event))
worker.addEventListener('message', event => {
  if (event.data === 'insist') insist()
  if (event.data === 'take in') event.waitUntil(takeIn().catch(() => {}))
})

function answer(event: Fetching) {
  const { request } = event
  const { method, mode, headers } = request
  const asked = { method, mode, isPart: headers.has('rsc'), url: new URL(request.url), origin: worker.location.origin }
  const answers = { file: () => file(event), page: () => page(event), part: () => part(event), other: undefined }
  const answered = answers[kindOf(asked)]?.()
  if (answered) event.respondWith(answered)
}
