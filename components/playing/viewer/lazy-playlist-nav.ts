import { coming } from '@/components/browser/coming'

/** Fetched where a set is played: most hymns are looked at by themselves. */
export const playlistSteps = coming(() => import('./playlist-nav').then(({ PlaylistSteps }) => PlaylistSteps), {
  forSome: true,
})

/** Kept free until they are there. */
export const ROOM_FOR_STEPS = 'min-h-[44px] border-b border-line'
