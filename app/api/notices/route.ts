import { addPersonal, listNoticesAfter } from '@/lib/notices/queries'
import { withCursor } from '@/lib/platform/session/with-session'

/** The notices after a cursor, for infinite scroll. */
export const GET = withCursor(async after => addPersonal(await listNoticesAfter(after)))
