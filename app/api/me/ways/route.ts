import { limits, tryConsume } from '@/lib/platform/action/limits'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { log } from '@/lib/platform/runtime/log'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { withSession } from '@/lib/platform/session/with-session'
import { readJsonBody } from '@/lib/platform/uploads/request-body'
import { saveChanges } from '@/lib/playing/preferences/mutations'
import { findMyPreferences } from '@/lib/playing/preferences/queries'
import { preferenceChanges } from '@/lib/playing/preferences/schema'

/** The current user's preferences per song, for their device. */
export const GET = withSession(async () => privateJson(await findMyPreferences()))

/**
 * Saves the preferences that a device has changed, perhaps long ago and offline, and answers like GET. This is a route,
 * not an action, so that a page from an older build can still call it.
 */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, 'Abra a página de novo e repita.')
  try {
    const actor = await currentActor()
    if (!isPerson(actor)) return refusal(401, 'Entre para guardar isto na sua conta.')
    const parsed = preferenceChanges.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
    if (!parsed.success) return refusal(400, 'Abra a página de novo e repita.')
    if (parsed.data.of !== actor.id) return refusal(409, 'Outra pessoa entrou neste aparelho.')
    if (!(await tryConsume(limits.writesByPerson, actor.id)))
      return refusal(429, 'Foram muitas mudanças seguidas. Espere alguns minutos.')

    await saveChanges(actor.id, parsed.data.changes, new Date())
    return privateJson(await findMyPreferences())
  } catch (error) {
    log.error('ways were not taken', { error })
    return refusal(500, 'Não foi possível guardar. Tente novamente em alguns instantes.')
  }
}

/** As many changes as a device sends, each with two notes of the longest, in letters that take four bytes. */
const MAX_BODY_BYTES = 1_700_000
