import 'server-only'
import { readTroubles } from '@/lib/assembly/health/reads'
import { readChurch } from '@/lib/church/reads'
import { env } from '@/lib/platform/runtime/env'
import { getLastOutage } from '@/lib/platform/runtime/outage'
import { buildMessage } from './message'
import { endTrouble, findTrouble, recordTroubles } from './mutations'
import { describeOutage } from './outage-trouble'
import { sendToWebhook } from './webhook'

type PostedTrouble = { id: string; isOver: boolean }

declare global {
  namespace GraphileWorker {
    interface Tasks {
      reportTroubles: Record<string, never>
      postTrouble: PostedTrouble
    }
  }
}

/** Looks once a minute, on one of all instances, whether something turned bad or is good again. */
export async function reportTroubles(_: Record<string, never>) {
  if (!env.TROUBLE_WEBHOOK_URL) return
  await recordTroubles([...(await readTroubles()), ...describeOutage(getLastOutage(), new Date())], new Date())
}

/** Tells the webhook of one trouble, or that it is over. What is not true any more when the job runs is not told. */
export async function postTrouble({ id, isOver }: PostedTrouble) {
  const trouble = await findTrouble(id)
  if (!env.TROUBLE_WEBHOOK_URL || !trouble || isOver !== (trouble.endedAt !== null)) return
  const { name } = await readChurch()
  await sendToWebhook(env.TROUBLE_WEBHOOK_URL, buildMessage(trouble, { name, site: env.NEXTAUTH_URL }))
  if (isOver) await endTrouble(id)
}
