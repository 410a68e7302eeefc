'use client'

import { useStore } from '@/components/kit/browser/use-store'
import { offAir } from '@/lib/live/broadcast'
import { onAir } from './on-air'

/** Returns the current broadcast; it updates on pages that stay open. */
export const useLive = () => useStore(onAir, ({ broadcast }) => broadcast, offAir)
