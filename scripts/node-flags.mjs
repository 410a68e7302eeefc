import path from 'node:path'

/**
 * What plain Node needs to run this project's TypeScript: `@/…` and extensionless imports are found by aliases.mjs,
 * and types are read away by Node itself.
 */
export const nodeFlags = [
  `--import=${path.join(import.meta.dirname, 'aliases.mjs')}`,
  '--disable-warning=ExperimentalWarning',
]
