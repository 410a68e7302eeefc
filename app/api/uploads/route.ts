import * as z from 'zod'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { isFromOurPages } from '@/lib/platform/action/origin'
import { log } from '@/lib/platform/runtime/log'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { MAX_BYTES, type Purpose, tooBigMessage } from '@/lib/platform/uploads/image-limits'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { canUpload } from '@/lib/platform/uploads/policy'
import { withUpload } from '@/lib/platform/uploads/receiving/receive-upload'
import { refuseUpload } from '@/lib/platform/uploads/receiving/refuse-upload'

const purpose = z.enum(['avatar', 'notice', 'church', 'event'])

/** Stores the image in the body, for `?for=notice`, `?for=church`, `?for=event` or `?for=avatar`. Returns its address. */
export async function POST(request: Request) {
  if (!(await isFromOurPages())) return refusal(403, 'Abra a página de novo e repita.')
  const parsed = purpose.safeParse(new URL(request.url).searchParams.get('for'))
  if (!parsed.success) return refusal(400, 'Abra a página de novo e repita.')

  try {
    return await storeUpload(request, parsed.data)
  } catch (error) {
    log.error('upload failed', { error })
    return refusal(500, 'Não foi possível guardar a imagem. Tente novamente em alguns instantes.')
  }
}

async function storeUpload(request: Request, purpose: Purpose) {
  const actor = await currentActor()
  if (!isPerson(actor)) return refusal(401, 'Faça login para enviar imagens.')
  if (!canUpload(actor, purpose)) return refusal(403, 'Só a equipe da igreja envia estas imagens.')
  if (!(await tryConsume(limits.uploadsByPerson, actor.id))) {
    return refusal(429, 'Foram muitas imagens seguidas. Espere alguns minutos e continue.')
  }

  const folders = { avatar: `avatars/${actor.id}`, notice: 'notices', church: 'church', event: 'events' } as const
  const received = await withUpload(request, { person: actor.id, maxBytes: MAX_BYTES }, ({ path, signal }) =>
    storeImage({ picture: path, folder: folders[purpose], ownerId: actor.id, signal }),
  )
  if ('problem' in received) return refuseUpload(received.problem, tooBigMessage)
  const { result: stored } = received
  return stored.ok ? privateJson(stored.image, 201) : refusal(422, stored.refusal)
}
