import { anyAdmin } from '@/lib/session/actor'

/** What the church says of itself, and how it wants things done, is for admins to say. */
export const canMindChurch = anyAdmin
