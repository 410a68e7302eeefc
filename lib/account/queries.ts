import 'server-only'
import { isPerson } from '@/lib/account/actor'
import { currentActor } from '@/lib/account/session'
import { db } from '@/lib/db'

/** Who looks at a page, as its islands need to know. */
export type Viewer = {
  role: 'nobody' | 'guest' | 'member' | 'admin'
  id: string | null
  name: string
  image: string | null
}

export async function getViewer(): Promise<Viewer> {
  const actor = await currentActor()
  if (!isPerson(actor)) return { role: actor.role, id: actor.id, name: actor.name ?? '', image: null }

  const profile = await db.profile.findUnique({ where: { id: actor.id }, select: { profileImage: true } })
  return { role: actor.role, id: actor.id, name: actor.name, image: profile?.profileImage ?? null }
}
