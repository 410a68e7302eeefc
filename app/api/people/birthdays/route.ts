import { listBirthdaysOfTheWeek } from '@/lib/people/birthdays/queries'
import { privateJson } from '@/lib/platform/runtime/responses'

/** The birthdays of this week that the current user may see. */
export const GET = async () => privateJson(await listBirthdaysOfTheWeek())
