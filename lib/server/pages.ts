import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Whom a page is for, as its folder's route group in app/ says: `public` is listed by search engines, `unlisted` is for
 * whoever has the address, `members` is the same for everyone in the app, `team` is rendered for the person who asks.
 */
export type Audience = 'public' | 'unlisted' | 'members' | 'team'

/** Next's pattern of each page (`/calendar/[month]`), with whom it is for. */
export const pages = foldersWith('page.tsx').map(folder => ({
  pattern: patternOf(folder),
  audience: /.*\((\w+)\)/.exec(folder)?.[1] as Audience,
}))

const pageAreas = new Set(pages.map(({ pattern }) => firstSegment(pattern)))
const handlerAreas = new Set(['_next', ...foldersWith('route.ts').map(folder => firstSegment(patternOf(folder)))])
for (const area of pageAreas) handlerAreas.delete(area)

const unlistedAreas = new Set([
  'api',
  ...pages.filter(({ audience }) => audience !== 'public').map(({ pattern }) => firstSegment(pattern)),
])
/** Where the team's pages begin, without what follows to name one thing. */
const teamPages = pages
  .filter(({ audience }) => audience === 'team')
  .map(({ pattern }) => `${pattern.replace(/\/\[.*/, '')}/`)

/** Whether search engines are kept from this path. */
export const isUnlisted = (requestPath: string) => unlistedAreas.has(firstSegment(requestPath))

/** Whether the page at this path is rendered for the person who asks: nothing stores it, and an outage comes too late for its status. */
export const isForTeam = (requestPath: string) => teamPages.some(page => `${requestPath}/`.startsWith(page))

/** Whether a page may answer at this path: it is no file, no route handler and no picture of a page. */
export const isPage = (requestPath: string) =>
  !requestPath.includes('.') && !requestPath.includes('opengraph-image') && !handlerAreas.has(firstSegment(requestPath))

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
