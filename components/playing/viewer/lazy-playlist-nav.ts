import { lazyImport } from '@/components/browser/coming'

/** Fetched where a set is played: most hymns are looked at by themselves. */
export const lazyPlaylistNav = lazyImport(() => import('./playlist-nav').then(({ PlaylistNav }) => PlaylistNav), {
  forSome: true,
})

/** Kept free until they are there. */
export const NAV_PLACEHOLDER_CLASS = 'min-h-[44px] border-b border-line'
