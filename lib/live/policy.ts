import { anyAdmin } from '@/lib/account/actor'

export const canSwitchLive = anyAdmin
