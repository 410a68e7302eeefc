import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { getPlaceCandidates } from '@/lib/rosters/planning/queries'
import { placeQuery } from '@/lib/rosters/planning/schema'

/** Who can take a place, with reasons against it, for leaders: `?eventId=…&originalStart=…&positionId=…`. */
export async function GET(request: Request) {
  const parsed = placeQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return refusal(400, 'Abra a escala de novo e repita.')
  return privateJson(await getPlaceCandidates(parsed.data))
}
