import { managesContent } from '@/lib/session/actor'

export const canSwitchLive = managesContent
