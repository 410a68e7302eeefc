import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import { findOwnRoster } from '@/lib/rosters/answers/queries'

/** What the person who is signed in was asked for, could take, and when they cannot serve. */
export async function GET() {
  const roster = await findOwnRoster()
  return roster ? privateJson(roster) : refusal(401, 'Entre com a sua conta para ver as suas escalas.')
}
