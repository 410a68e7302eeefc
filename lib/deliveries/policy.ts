import { anyAdmin } from '@/lib/session/actor'

/** What did not arrive is seen, tried again and let go of by admins. */
export const canManageDeliveries = anyAdmin
