import path from 'node:path'

/**
 * What Node needs to run this project's TypeScript: aliases.mjs resolves `@/…` and extensionless imports; Node itself
 * strips the types.
 */
export const nodeFlags = [
  `--import=${path.join(import.meta.dirname, 'aliases.mjs')}`,
  '--disable-warning=ExperimentalWarning',
]
