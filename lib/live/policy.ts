import { anyAdmin } from '@/lib/session/actor'

export const canSwitchLive = anyAdmin
