import { mindsContent } from '@/lib/session/actor'

export const canSwitchLive = mindsContent
