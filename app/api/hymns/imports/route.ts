import { listRecentImports } from '@/lib/hymns/import/queries'
import { privateJson } from '@/lib/platform/runtime/responses'

/** What the person imported in the last two weeks, and how far it is. */
export const GET = async () => privateJson(await listRecentImports())
