import { listMyBooklets } from '@/lib/booklets/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The current person's PDFs of the last day, with their progress; a guest has none. */
export const GET = withSession(async () => privateJson((await listMyBooklets()) ?? []))
