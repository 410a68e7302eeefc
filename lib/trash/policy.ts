import { anyAdmin } from '@/lib/session/actor'

/** What was put out of sight is seen, brought back and erased by admins. */
export const canManageTrash = anyAdmin
