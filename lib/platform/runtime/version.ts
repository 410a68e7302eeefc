import { readFileSync } from 'node:fs'

/** Returns the version of the release that runs. A clone and the image both have its package.json in their folder. */
export const readVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version
