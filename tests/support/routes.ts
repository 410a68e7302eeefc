import { NextRequest } from 'next/server'
import { apiRoutes } from '@/lib/server/api-routes'
import type { Asked, Route, Routes } from './answers'
import { askApi } from './api'

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

const files = import.meta.glob<Record<string, Handler>>('/app/**/route.ts', { eager: true })
const written = import.meta.glob<() => unknown>('/app/**/{sitemap,robots,manifest}.ts', {
  eager: true,
  import: 'default',
})
const tables = import.meta.glob<Routes>('../integration/routes/*.ts', { eager: true, import: 'routes' })

const handlers: Record<string, Handler> = Object.fromEntries([
  ...Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported).map(([method, handler]) => [`${method} ${patternOf(file)}`, handler]),
  ),
  ...Object.keys(apiRoutes).map(route => [
    `GET ${route}`,
    async (_: Request, { params }: { params: Promise<{ id?: string }> }) =>
      askApi(route as keyof typeof apiRoutes, await params),
  ]),
  ...Object.entries(written).map(([file, write]) => [
    `GET ${file.slice(4, -'.ts'.length)}`,
    async () => Response.json(await write()),
  ]),
])

const rows: [string, Route][] = Object.values(tables).flatMap(table => Object.entries(table))

/** Every way into the house that is neither a page nor an action, and every one that the tables know of. */
export const there = Object.keys(handlers).sort()
export const known = [...new Set(rows.map(([name]) => withoutQuery(name)))].sort()

/** Every row, with a way to knock. */
export const everyRoute = rows.map(([name, route]) => ({
  name,
  ...route,
  async knock({ params = {}, query = {}, body }: Asked = {}) {
    const [method = '', pattern = ''] = withoutQuery(name).split(' ')
    const address = new URL(
      pattern.replace(/\[\W*(\w+)\]/g, (_, part) => encoded(params[part])),
      'http://localhost:3000',
    )
    address.search = String(new URLSearchParams([...queryOf(name), ...Object.entries(query)]))
    const handler = handlers[`${method} ${pattern}`]
    if (!handler) throw new Error(`There is no ${name}.`)
    return handler(new NextRequest(address, { method, body }), { params: Promise.resolve(params) })
  },
}))

/** The address of a route handler, without the groups of its folders. */
const patternOf = (file: string) => file.slice(4, -'/route.ts'.length).replace(/\/\(\w+\)/g, '')

function withoutQuery(name: string) {
  return name.split('?')[0] ?? name
}

const queryOf = (name: string) => new URLSearchParams(name.split('?')[1])
const encoded = (value: string | string[] = '') =>
  [value]
    .flat()
    .map(part => encodeURIComponent(part.toWellFormed()))
    .join('/')
