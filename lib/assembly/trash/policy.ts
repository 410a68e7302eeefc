import { anyAdmin } from '@/lib/platform/session/actor'

/** Only admins see, restore and erase removed things. */
export const canManageTrash = anyAdmin
