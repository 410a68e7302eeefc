import { anyAdmin } from '@/lib/session/actor'

/** Only admins see, restore and erase removed things. */
export const canManageTrash = anyAdmin
