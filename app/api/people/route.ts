import { listPeople } from '@/lib/people/queries'
import { peopleQuery } from '@/lib/people/schema'
import { privateJson, refusal } from '@/lib/platform/runtime/responses'

/** The people of the church, for admins, with search and infinite scroll: `?show=new&q=ana&place=…&id=…`. */
export async function GET(request: Request) {
  const parsed = peopleQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return refusal(400, 'Procure por um nome mais curto.')
  const { q, show, place, id } = parsed.data
  return privateJson(await listPeople({ q, show, after: place !== undefined && id ? { place, id } : undefined }))
}
