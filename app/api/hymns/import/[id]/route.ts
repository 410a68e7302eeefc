import { findImportSong } from '@/lib/hymns/import/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** One song of the current person's import, with its text. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/hymns/import/[id]'>) =>
  privateJson(await findImportSong((await params).id)),
)
