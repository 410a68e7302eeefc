import { anyAdmin } from '@/lib/session/actor'

/** Only admins edit the church's facts and settings. */
export const canManageChurch = anyAdmin
