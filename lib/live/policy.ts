import { managesContent } from '@/lib/platform/session/actor'

export const canSwitchLive = managesContent
