import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Whom a page is for, from its folder's route group in app/: search engines list `public`, `unlisted` is for anyone who
 * has the address, `members` is the same for everyone in the app, `team` is rendered for each person.
 */
export type Audience = 'public' | 'unlisted' | 'members' | 'team'

/** Next's pattern of each page (`/calendar/[month]`), with its audience. */
export const pages = foldersWith('page.tsx').map(folder => ({
  pattern: patternOf(folder),
  audience: /.*\((\w+)\)/.exec(folder)?.[1] as Audience,
}))

const pageAreas = new Set(pages.map(({ pattern }) => firstSegment(pattern)))
/** Next's pattern of each route handler (`/uploads/[...name]`). */
export const handlerPatterns = foldersWith('route.ts').map(patternOf)
const handlerAreas = new Set(['_next', ...handlerPatterns.map(firstSegment)])
for (const area of pageAreas) handlerAreas.delete(area)
const handlersAmongPages = handlerPatterns
  .filter(pattern => pageAreas.has(firstSegment(pattern)))
  .map(pattern => new RegExp(`^${pattern.replace(/\[\w+\]/g, '[^/]+')}$`))

const unlistedAreas = new Set([
  'api',
  ...pages.filter(({ audience }) => audience !== 'public').map(({ pattern }) => firstSegment(pattern)),
])
/** The patterns of the team's pages up to their first parameter. */
const teamPages = pages
  .filter(({ audience }) => audience === 'team')
  .map(({ pattern }) => `${pattern.replace(/\/\[.*/, '')}/`)

/** Whether a supervisor or a proxy asks how the process is. */
export const isHealthCheck = (path: string) => ['/livez', '/readyz', '/up'].includes(path)

/** Whether this is a route that Next stores like a page: nothing in it waits for the request. */
export const isCachedRoute = (path: string) => ['/manifest.webmanifest', '/opengraph-image'].includes(path)

/** Whether search engines must not list this path. */
export const isUnlisted = (requestPath: string) => unlistedAreas.has(firstSegment(requestPath))

/**
 * Whether the page at this path is rendered for each person. Its response is never stored, and its status is sent
 * before an outage of the database is noticed.
 */
export const isForTeam = (requestPath: string) => teamPages.some(page => `${requestPath}/`.startsWith(page))

/** Whether a page may answer at this path: it is not a file, a route handler or a page's share image. */
export const isPage = (requestPath: string) =>
  !requestPath.includes('.') &&
  !requestPath.includes('opengraph-image') &&
  !handlerAreas.has(firstSegment(requestPath)) &&
  !handlersAmongPages.some(pattern => pattern.test(requestPath))

/** Whether the path is in the area of an existing page. */
export const isInPageArea = (requestPath: string) => pageAreas.has(firstSegment(requestPath).toLowerCase())

function foldersWith(file: string) {
  const found = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(name => path.basename(name) === file)
  if (found.length === 0) throw new Error(`app/ holds no ${file}: start the server in the folder of the project`)
  return found.map(name => path.dirname(name).split(path.sep).join('/'))
}

function patternOf(folder: string) {
  const segments = folder.split('/').filter(segment => segment !== '.' && !segment.startsWith('('))
  return `/${segments.join('/')}`
}

function firstSegment(requestPath: string) {
  return requestPath.split('/')[1] ?? ''
}
