import { handlerPatterns, pages } from '@/lib/assembly/server/pages'

export const STATIC_ROUTE = '(static file)'
/** Rejected before its path was looked at. */
export const REJECTED_ROUTE = '(rejected)'
const SHARE_IMAGE_ROUTE = '(share image)'
const UNKNOWN_ROUTE = '(unknown)'

export const METRICS_PATH = '/metrics'
/** Written by Next from files that are no route handlers. */
const metadataRoutes = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/icon.svg']

const patterns = [
  ...new Set([...pages.map(({ pattern }) => pattern), ...handlerPatterns, ...metadataRoutes, METRICS_PATH]),
]
const fixedRoutes = new Set(patterns.filter(pattern => !pattern.includes('[')))
const variableRoutes = Map.groupBy(
  patterns.filter(pattern => pattern.includes('[')),
  getFirstSegment,
)
const matchers = new Map(
  [...variableRoutes].map(([segment, routes]) => [
    segment,
    routes.sort(moreNamedFirst).map(route => ({ route, matches: toRegex(route) })),
  ]),
)

/** Returns the pattern of the route at a path, never the path: there are as many labels as the app has routes. */
export function findRouteLabel(path: string) {
  if (fixedRoutes.has(path)) return path
  if (path.startsWith('/_next/')) return STATIC_ROUTE
  if (path.includes('/opengraph-image')) return SHARE_IMAGE_ROUTE
  return matchers.get(getFirstSegment(path))?.find(({ matches }) => matches.test(path))?.route ?? UNKNOWN_ROUTE
}

/** `/playlist/[id]/telao` is no `/playlist/[id]/[position]`. */
function moreNamedFirst(one: string, other: string) {
  return countVariables(one) - countVariables(other)
}

function countVariables(pattern: string) {
  return pattern.split('[').length
}

function getFirstSegment(path: string) {
  return path.split('/', 2)[1] ?? ''
}

function toRegex(pattern: string) {
  const source = pattern
    .replace(/[.+*?^$()|]/g, '\\$&')
    .replace(/\[(\\\.){3}\w+\]/g, '.+')
    .replace(/\[\w+\]/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
