import { lazyImport } from '@/components/browser/lazy-import'

/** Loaded where a setlist is played: most hymns are opened without one. */
export const lazyPlaylistNav = lazyImport(() => import('./playlist-nav').then(({ PlaylistNav }) => PlaylistNav), {
  forSome: true,
})

/** Reserves the space until the navigation has loaded. */
export const NAV_PLACEHOLDER_CLASS = 'min-h-[44px] border-b border-line'
