import { privateJson, refusal } from '@/lib/process/private-answer'
import { findPeople } from '@/lib/suspension/queries'
import { personSought } from '@/lib/suspension/schema'

/** People by a part of their name or by their e-mail, for admins: `?q=ana`. */
export async function GET(request: Request) {
  const sought = personSought.safeParse(new URL(request.url).searchParams.get('q') ?? '')
  return sought.success ? privateJson(await findPeople(sought.data)) : refusal(400, 'Procure por um nome mais curto.')
}
