import { coming } from '@/components/browser/coming'

/** Fetched where a set is played: most hymns are looked at by themselves. */
export const lazyPlaylistNav = coming(() => import('./playlist-nav').then(({ PlaylistNav }) => PlaylistNav), {
  forSome: true,
})

/** Kept free until they are there. */
export const NAV_PLACEHOLDER_CLASS = 'min-h-[44px] border-b border-line'
