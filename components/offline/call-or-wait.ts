import { lazyImport } from '@/components/kit/browser/lazy-import'
import { callAction } from '@/components/kit/form/call-action'
import type { WaitingCall } from '@/lib/assembly/offline/outbox'
import type { Outcome } from '@/lib/platform/action/outcome'

/** Fetched after the first touch, before the network is gone. */
const order = lazyImport(() => import('./call-in-order'))

/** Calls an action; without a network the same write waits on the device, and the result is 'waiting'. */
export async function callOrWait<Result>(
  call: () => Promise<Outcome<Result>>,
  waiting: WaitingCall,
): Promise<Outcome<Result> | 'waiting'> {
  const code = await order.load().catch(() => undefined)
  return code ? code.callInOrder(call, waiting) : callAction(call(), waiting.failure)
}
