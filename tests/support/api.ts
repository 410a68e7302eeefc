import { apiRoutes } from '@/lib/assembly/server/polled-routes'
import { browser } from './next-mocks'

type Handler = (request: Request, params: { id: string }) => Promise<Response>

/** Requests a route of our own server with this browser's cookies; the response may set some. */
export async function askApi(route: keyof typeof apiRoutes, { id = '', headers = {} }: ApiRequestOptions = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request('http://localhost:3000', { headers: { cookie, ...headers } })
  const response = await (apiRoutes[route] as Handler)(request, { id })
  for (const pair of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (pair.split(';')[0] ?? '').split('=')
    browser.cookies.set(name, value)
  }
  return response
}

type ApiRequestOptions = { id?: string; headers?: Record<string, string> }
