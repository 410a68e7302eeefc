'use client'

import { useStore } from '@/components/browser/use-store'
import { offAir } from '@/lib/live/broadcast'
import { onAir } from './on-air'

/** What is on the air right now, also on a page that was opened long before. */
export const useLive = () => useStore(onAir, ({ broadcast }) => broadcast, offAir)
