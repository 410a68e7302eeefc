import { problem } from '@/scripts/problem.mjs'

/** `npm test` installs both; a test that runs alone says what is missing. */
export function throwMissingBrowser(name: string): never {
  throw problem(`There is no ${name} on this machine: npm test installs it, or says how.`)
}
