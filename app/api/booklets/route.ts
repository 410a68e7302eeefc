import { listMyBooklets } from '@/lib/booklets/queries'
import { privateJson, withSession } from '@/lib/platform/session/private-response'

/** The current person's PDFs of the last day, with their progress; a guest has none. */
export const GET = withSession(async () => privateJson((await listMyBooklets()) ?? []))
