import { readBackupWork } from '@/lib/assembly/backup/queries'
import { privateJson } from '@/lib/platform/runtime/responses'

/** What is at work on the backups, for admins. */
export const GET = async () => privateJson(await readBackupWork())
