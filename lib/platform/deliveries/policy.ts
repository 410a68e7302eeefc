import { anyAdmin } from '@/lib/platform/session/actor'

/** Only admins see, retry and dismiss failed deliveries. */
export const canManageDeliveries = anyAdmin
