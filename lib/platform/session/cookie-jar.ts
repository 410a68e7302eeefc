type CookieOptions = { httpOnly: boolean; sameSite: 'lax'; path: string; secure: boolean; maxAge: number }

/** The cookies of a request and those that the response sets: Next's `cookies()` is one. */
export type CookieJar = {
  get: (name: string) => { value: string } | undefined
  set: (name: string, value: string, options: CookieOptions) => unknown
}

/** Returns a jar for a response of our own server; `setCookies` are the values of its `Set-Cookie` headers. */
export function requestCookies(header = ''): CookieJar & { setCookies: string[] } {
  const setCookies: string[] = []
  const sent = header.split(';').map(pair => pair.trim())
  return {
    setCookies,
    get(name) {
      const pair = sent.find(pair => pair.startsWith(`${name}=`))
      return pair === undefined ? undefined : { value: pair.slice(name.length + 1) }
    },
    set(name, value, { maxAge, secure, path }) {
      const attributes = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      setCookies.push(`${name}=${value}; ${attributes}`)
    },
  }
}
