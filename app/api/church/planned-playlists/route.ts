import { listPlannedPlaylists } from '@/lib/church/services/queries'
import { privateJson, withSession } from '@/lib/platform/session/private-response'

/** The playlists that are planned for the weekly services, for those who may change the services. */
export const GET = withSession(async () => privateJson(await listPlannedPlaylists()))
