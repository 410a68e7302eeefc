import { asRoute, routes } from '@/lib/values/routes/routes'

/** Returns where to go after signing in: the requested path if it is our own, else the members' home. */
export function resolveDestination(requested: unknown) {
  if (typeof requested !== 'string' || !/^\/(?![/\\])/.test(requested)) return routes.home
  // Browsers remove these characters before they parse a URL, which could turn a path into another site's URL.
  if (/[\p{Cc}\\]/u.test(requested)) return routes.home

  const resolved = new URL(requested, 'https://ours.invalid')
  const path = resolved.pathname + resolved.search + resolved.hash
  return resolved.origin === 'https://ours.invalid' && !path.startsWith('//') ? asRoute(path) : routes.home
}
