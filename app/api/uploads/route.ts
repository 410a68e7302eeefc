import * as z from 'zod'
import { allowed, limits } from '@/lib/action/limits'
import { fromOurPages } from '@/lib/action/origin'
import { log } from '@/lib/runtime/log'
import { isPerson } from '@/lib/session/actor'
import { privateJson, refusal } from '@/lib/session/private-response'
import { currentActor } from '@/lib/session/session'
import { bodyOf } from '@/lib/uploads/body'
import { storeImage } from '@/lib/uploads/mutations'
import { canUpload } from '@/lib/uploads/policy'
import { type Purpose, tooBig } from '@/lib/uploads/size'

const purpose = z.enum(['avatar', 'notice', 'church'])

/** Takes one image as the whole body, `?for=notice`, `?for=church` or `?for=avatar`, and answers with its address. */
export async function POST(request: Request) {
  if (!(await fromOurPages())) return refusal(403, 'Abra a página de novo e repita.')
  const asked = purpose.safeParse(new URL(request.url).searchParams.get('for'))
  if (!asked.success) return refusal(400, 'Abra a página de novo e repita.')

  try {
    return await stored(request, asked.data)
  } catch (error) {
    log.error('upload failed', { error })
    return refusal(500, 'Não foi possível guardar a imagem. Tente novamente em alguns instantes.')
  }
}

async function stored(request: Request, purpose: Purpose) {
  const actor = await currentActor()
  if (!isPerson(actor)) return refusal(401, 'Faça login para enviar imagens.')
  if (!canUpload(actor, purpose)) return refusal(403, 'Só a equipe da igreja envia estas imagens.')
  if (!(await allowed(limits.uploadsByPerson, actor.id))) {
    return refusal(429, 'Foram muitas imagens seguidas. Espere alguns minutos e continue.')
  }

  const bytes = await bodyOf(request)
  if (!bytes) return refusal(413, tooBig)

  const folders = { avatar: `avatars/${actor.id}`, notice: 'notices', church: 'church' } as const
  const image = await storeImage({ bytes, folder: folders[purpose], ownerId: actor.id })
  return 'refusal' in image ? refusal(422, image.refusal) : privateJson(image, 201)
}
