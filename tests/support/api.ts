import { GET as getLive } from '@/app/api/live/route'
import { GET as getMe } from '@/app/api/me/route'
import { GET as getLed } from '@/app/api/playlists/[id]/led/route'
import { browser } from './next-mocks'

const routes = { '/api/live': getLive, '/api/me': getMe, '/api/playlists/[id]/led': getLed }

/** The cookies of this browser, for what reads them from the request. */
export const cookieHeader = () => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

/** Requests a route that open pages poll with this browser's cookies; the response may set some. */
export async function askApi(route: keyof typeof routes, { id = '', headers = {} }: ApiRequestOptions = {}) {
  const request = new Request('http://localhost:3000', { headers: { ...cookieHeader(), ...headers } })
  const response = await routes[route](request, { params: Promise.resolve({ id }) })
  for (const pair of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (pair.split(';')[0] ?? '').split('=')
    browser.cookies.set(name, value)
  }
  return response
}

type ApiRequestOptions = { id?: string; headers?: Record<string, string> }
