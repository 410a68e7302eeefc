import { asRoute, routes } from '@/lib/routes'

/** Where to go after signing in: a path of our own, or the members' home. */
export function resolveDestination(requested: unknown) {
  if (typeof requested !== 'string' || !/^\/(?![/\\])/.test(requested)) return routes.home
  // Browsers drop these before they read an address, which could turn a path into another site's.
  if (/[\p{Cc}\\]/u.test(requested)) return routes.home

  const resolved = new URL(requested, 'https://ours.invalid')
  const path = resolved.pathname + resolved.search + resolved.hash
  return resolved.origin === 'https://ours.invalid' && !path.startsWith('//') ? asRoute(path) : routes.home
}
