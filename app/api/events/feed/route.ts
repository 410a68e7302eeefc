import { getPrivateFeed } from '@/lib/events/feed/queries'
import { privateJson } from '@/lib/platform/runtime/responses'

/** Whether the current user has a private feed, and since when. */
export async function GET() {
  return privateJson(await getPrivateFeed())
}
