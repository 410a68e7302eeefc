import { ownRoute, routes } from '@/lib/routes'

/** Where to go after signing in: a path of our own, or the members' home. */
export function destination(asked: unknown) {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return routes.home
  // Browsers drop these before they read an address, which could turn a path into another site's.
  if (/[\p{Cc}\\]/u.test(asked)) return routes.home

  const resolved = new URL(asked, 'https://ours.invalid')
  const path = resolved.pathname + resolved.search + resolved.hash
  return resolved.origin === 'https://ours.invalid' && !path.startsWith('//') ? ownRoute(path) : routes.home
}
