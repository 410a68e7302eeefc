import { listPlannedPlaylists } from '@/lib/church/services/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The playlists that are planned for the weekly services, for those who may change the services. */
export const GET = withSession(async () => privateJson(await listPlannedPlaylists()))
