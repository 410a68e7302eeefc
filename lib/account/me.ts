import { type Asking, type Duty, isPerson } from '@/lib/session/actor'

/** Who looks at a page, as its islands need to know. */
export type Me = {
  role: 'nobody' | 'guest' | 'member' | 'admin'
  id: string | null
  duties: readonly Duty[]
  name: string
  image: string | null
}

export const meOf = ({ actor, image }: Asking): Me => ({
  role: actor.role,
  id: actor.id,
  duties: isPerson(actor) ? actor.duties : [],
  name: actor.name ?? '',
  image,
})
