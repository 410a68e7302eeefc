import { useStore } from '@/components/kit/browser/use-store'
import { offAirNotices } from './off-air'

/** Whether a notice takes no more comments. */
export const useIsOffAir = (noticeId: string) => useStore(offAirNotices, all => all.has(noticeId), false)
