import path from 'node:path'

/**
 * What plain Node needs to run this project's TypeScript: `@/…` and extensionless imports are found by aliases.mjs,
 * types are read away by Node itself, and the condition makes `server-only` an empty module, as it is inside Next.
 */
export const nodeFlags = [
  '--conditions=react-server',
  `--import=${path.join(import.meta.dirname, 'aliases.mjs')}`,
  '--disable-warning=ExperimentalWarning',
]
