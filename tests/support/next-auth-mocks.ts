import { createRequire } from 'node:module'
import { browser } from './next-mocks'

/**
 * Node itself loads Next's modules for the NextAuth package: replaces them in its cache by the mocks of all other
 * tests.
 */
const { cache, resolve } = createRequire(import.meta.url)
const headers = resolve('next/headers')
cache[headers] = {
  ...cache[headers],
  exports: {
    headers: async () => browser.headers,
    cookies: async () => ({ getAll: () => [...browser.cookies].map(([name, value]) => ({ name, value })) }),
  },
} as NodeJS.Module
