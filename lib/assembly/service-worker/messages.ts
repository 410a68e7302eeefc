import type { ToWorker } from '@/lib/assembly/offline/screens'
import { cacheBuild } from './build-cache'
import { tell } from './from-device'
import { waitForNetwork } from './respond'
import { forgetScreens, keepAddresses } from './screen-cache'
import type { MessageEvent } from './worker-scope'

/** Does what a page of ours asks for. */
export function answerMessage(event: MessageEvent) {
  const message = event.data as ToWorker
  if (message === 'insist') waitForNetwork()
  if (message === 'take in') event.waitUntil(cacheBuild().catch(() => {}))
  if (message === 'forget') event.waitUntil(forgetScreens())
  if (message === 'ask' && event.source) event.waitUntil(tell(event.source.id))
  if (typeof message === 'object') event.waitUntil(keepAddresses(message.keep).catch(() => {}))
}
