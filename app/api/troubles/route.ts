import { whatIsWrong } from '@/lib/deliveries/queries'
import { privateJson } from '@/lib/process/private-answer'

/** What does not work, in a few words each, for the first screen of an admin. */
export const GET = async () => privateJson(await whatIsWrong())
