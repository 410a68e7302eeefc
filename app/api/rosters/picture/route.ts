import { drawRoster } from '@/components/rosters/sending/draw-roster'
import { noStore, privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { getRosterPictures } from '@/lib/rosters/picture/queries'
import { pictureQuery } from '@/lib/rosters/picture/schema'
import { PICTURES_HEADER } from '@/lib/rosters/sending/sending'

/** A team's published month as a picture for the group, and in a header of how many it is the one: `?month=…&team=…`. */
export const GET = withSession(async request => {
  const parsed = pictureQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return privateJson(null, 400)
  const found = await getRosterPictures(parsed.data)
  const bands = found?.pictures[parsed.data.page - 1]
  if (!found || !bands) return privateJson(null)

  const { title, church, pictures } = found
  return new Response(await drawRoster({ title, church, bands }), {
    headers: {
      ...noStore,
      'Content-Type': 'image/png',
      'X-Content-Type-Options': 'nosniff',
      [PICTURES_HEADER]: String(pictures.length),
    },
  })
})
