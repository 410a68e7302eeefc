import { anyAdmin } from '@/lib/platform/session/actor'

/** Only admins edit the church's facts and settings. */
export const canManageChurch = anyAdmin
