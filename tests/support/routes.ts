import { NextRequest } from 'next/server'
import { cookieHeader } from './api'
import type { RouteExpectation, RouteExpectations, RouteRequest } from './route-expectations'

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

const routeFiles = import.meta.glob<Record<string, Handler>>('/app/**/route.ts', { eager: true })
const metadataFiles = import.meta.glob<() => unknown>('/app/**/{sitemap,robots,manifest}.ts', {
  eager: true,
  import: 'default',
})
const expectationTables = import.meta.glob<RouteExpectations>('../integration/routes/*.ts', {
  eager: true,
  import: 'routes',
})

const handlers: Record<string, Handler> = Object.fromEntries([
  ...Object.entries(routeFiles).flatMap(([file, exported]) =>
    Object.entries(exported).map(([method, handler]) => [`${method} ${patternOf(file)}`, handler]),
  ),
  ...Object.entries(metadataFiles).map(([file, writeMetadata]) => [
    `GET ${file.slice(4, -'.ts'.length)}`,
    async () => Response.json(await writeMetadata()),
  ]),
])

const expectationRows: [string, RouteExpectation][] = Object.values(expectationTables).flatMap(table =>
  Object.entries(table),
)

/** Every route that is neither a page nor an action: those of the file system and those of the tables. */
export const existingRoutes = Object.keys(handlers).sort()
export const coveredRoutes = [...new Set(expectationRows.map(([name]) => removeQuery(name)))].sort()

/** Every row, with a function that sends the request. */
export const allRoutes = expectationRows.map(([name, route]) => ({
  name,
  ...route,
  async request({ params = {}, query = {}, body, headers }: RouteRequest = {}) {
    const [method = '', pattern = ''] = removeQuery(name).split(' ')
    const address = new URL(
      pattern.replace(/\[\W*(\w+)\]/g, (_, segment) => encodePathSegments(params[segment])),
      'http://localhost:3000',
    )
    address.search = String(new URLSearchParams([...parseQuery(name), ...Object.entries(query)]))
    const handler = handlers[`${method} ${pattern}`]
    if (!handler) throw new Error(`There is no ${name}.`)
    const request = new NextRequest(address, { method, body, headers: { ...cookieHeader(), ...headers } })
    return handler(request, { params: Promise.resolve(params) })
  },
}))

/** The address of a route handler, without the route groups of its folders. */
function patternOf(file: string) {
  return file.slice(4, -'/route.ts'.length).replace(/\/\(\w+\)/g, '')
}

function removeQuery(name: string) {
  return name.split('?')[0] ?? name
}

const parseQuery = (name: string) => new URLSearchParams(name.split('?')[1])
const encodePathSegments = (value: string | string[] = '') =>
  [value]
    .flat()
    .map(segment => encodeURIComponent(segment.toWellFormed()))
    .join('/')
