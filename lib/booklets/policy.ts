import { anyPerson } from '@/lib/platform/session/actor'

/** A PDF is stored for a day for the account that asked for it. Guests print from their browser. */
export const canOrderBooklets = anyPerson
