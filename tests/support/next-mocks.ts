/** Mocks of Next's functions: what the browser sent and stored, and which cache tags were invalidated. */
export const browser = {
  cookies: new Map<string, string>(),
  headers: new Headers(),
  staleTags: [] as string[],
}

export function resetBrowser() {
  browser.cookies.clear()
  browser.headers = new Headers({
    origin: 'http://localhost:3000',
    host: 'localhost:3000',
    'x-forwarded-for': '127.0.0.1',
  })
  browser.staleTags = []
}

/** A `redirect()` or `notFound()` that a test may expect. */
export const createRedirectError = (path: string) => new Error(`redirected to ${path}`)
export const notFoundError = new Error('not found')
