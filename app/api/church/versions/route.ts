import { versionsOfChurch } from '@/lib/church/queries'
import { forTheEntered, privateJson } from '@/lib/process/private-answer'

/** What the church said of itself before, for those who may change it. */
export const GET = forTheEntered(async () => privateJson(await versionsOfChurch()))
