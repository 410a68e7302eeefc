import { allowed, limits } from '@/lib/action/limits'
import { fromOurPages } from '@/lib/action/origin'
import { takeChanges } from '@/lib/playing/preferences/mutations'
import { myWays } from '@/lib/playing/preferences/queries'
import { changes } from '@/lib/playing/preferences/schema'
import { log } from '@/lib/runtime/log'
import { isPerson } from '@/lib/session/actor'
import { forTheEntered, privateJson, refusal } from '@/lib/session/private-response'
import { currentActor } from '@/lib/session/session'
import { bodyOf } from '@/lib/uploads/body'

/** How whoever asks plays, for the device in their hand. */
export const GET = forTheEntered(async () => privateJson(await myWays()))

/**
 * Takes what a device has changed, perhaps long ago and without a network, and answers like GET. A route and no action:
 * a page that was open through a deployment still finds it here.
 */
export async function POST(request: Request) {
  if (!(await fromOurPages())) return refusal(403, 'Abra a página de novo e repita.')
  try {
    const actor = await currentActor()
    if (!isPerson(actor)) return refusal(401, 'Entre para guardar isto na sua conta.')
    const sent = changes.safeParse(await readIn(request))
    if (!sent.success) return refusal(400, 'Abra a página de novo e repita.')
    if (sent.data.of !== actor.id) return refusal(409, 'Outra pessoa entrou neste aparelho.')
    if (!(await allowed(limits.writesByPerson, actor.id)))
      return refusal(429, 'Foram muitas mudanças seguidas. Espere alguns minutos.')

    await takeChanges(actor.id, sent.data.changes, new Date())
    return privateJson(await myWays())
  } catch (error) {
    log.error('ways were not taken', { error })
    return refusal(500, 'Não foi possível guardar. Tente novamente em alguns instantes.')
  }
}

async function readIn(request: Request): Promise<unknown> {
  const bytes = await bodyOf(request)
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
