import { listBirthdaysOfTheWeek } from '@/lib/people/queries'
import { privateJson } from '@/lib/session/private-response'

/** Whose birthday it is this week, as far as whoever asks may see. */
export const GET = async () => privateJson(await listBirthdaysOfTheWeek())
