'use client'

import { useStore } from '@/components/browser/use-store'
import { onAir } from './on-air'

/** Whether the server has answered yet if a stream is on. */
export const useIsLiveKnown = () => useStore(onAir, ({ known }) => known, false)
