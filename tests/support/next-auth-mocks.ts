import { createRequire } from 'node:module'
import { browser } from './next-mocks'

/** NextAuth, a package, is given its edges of Next by Node itself: here the same as all the rest. */
const { cache, resolve } = createRequire(import.meta.url)
const headers = resolve('next/headers')
cache[headers] = {
  ...cache[headers],
  exports: {
    headers: async () => browser.headers,
    cookies: async () => ({ getAll: () => [...browser.cookies].map(([name, value]) => ({ name, value })) }),
  },
} as NodeJS.Module
