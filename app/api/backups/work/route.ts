import { readBackupWork } from '@/lib/assembly/backup/queries'
import { privateJson } from '@/lib/platform/session/private-response'

/** What is at work on the backups, for admins. */
export const GET = async () => privateJson(await readBackupWork())
