import { listWarnings } from '@/lib/assembly/health/queries'
import { privateJson } from '@/lib/platform/runtime/responses'

/** What does not work or is missing, for an admin's home screen. */
export const GET = async () => privateJson(await listWarnings())
