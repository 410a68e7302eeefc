import { readBackupWork } from '@/lib/backup/queries'
import { privateJson } from '@/lib/session/private-response'

/** What is at work on the backups, for admins. */
export const GET = async () => privateJson(await readBackupWork())
