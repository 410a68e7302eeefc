import { problem } from '@/scripts/problem.mjs'

/** `npm test` installs both; one test on its own says what it lacks. */
export function throwMissingBrowser(name: string): never {
  throw problem(`There is no ${name} on this machine: npm test installs it, or says how.`)
}
