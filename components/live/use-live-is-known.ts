'use client'

import { useStore } from '@/components/browser/use-store'
import { onAir } from './on-air'

/** Whether the server has said yet what is on the air. */
export const useIsLiveKnown = () => useStore(onAir, ({ known }) => known, false)
