import { anyAdmin } from '@/lib/platform/session/actor'

/** A backup holds everything of everybody: only admins see, make, download and restore them. */
export const canManageBackups = anyAdmin
