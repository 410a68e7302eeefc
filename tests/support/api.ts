import { apiRoutes } from '@/lib/server/api-routes'
import { browser } from './next'

type Handler = (request: Request, params: { id: string }) => Promise<Response>

/** Asks a route that our own server answers, with this browser's cookies, which it may set. */
export async function askApi(route: keyof typeof apiRoutes, { id = '', headers = {} }: Asked = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request('http://localhost:3000', { headers: { cookie, ...headers } })
  const response = await (apiRoutes[route] as Handler)(request, { id })
  for (const pair of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (pair.split(';')[0] ?? '').split('=')
    browser.cookies.set(name, value)
  }
  return response
}

type Asked = { id?: string; headers?: Record<string, string> }
