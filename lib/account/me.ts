import type { Asking } from '@/lib/session/actor'

/** Who looks at a page, as its islands need to know. */
export type Me = {
  role: 'nobody' | 'guest' | 'member' | 'admin'
  id: string | null
  name: string
  image: string | null
}

export const meOf = ({ actor, image }: Asking): Me => ({
  role: actor.role,
  id: actor.id,
  name: actor.name ?? '',
  image,
})
