import path from 'node:path'

/**
 * What Node needs to run this project's TypeScript: aliases.mjs resolves `@/…` and extensionless imports; Node itself
 * strips the types.
 */
export const nodeFlags = [
  `--import=${path.join(import.meta.dirname, 'aliases.mjs')}`,
  '--disable-warning=ExperimentalWarning',
]

/**
 * For the app itself, which must leave room on a server with 1 GB (decision 151): without these, V8 lets its heap grow to
 * three times what is in use before it collects.
 */
export const memoryFlags = ['--heap-growing-percent=30', '--max-semi-space-size=8']

/**
 * glibc has an arena for each of the process's threads, and none gives back what was freed; that was 160 MB. Large pieces
 * that are freed go back to the system. Other systems ignore these. The start command reads them of the release that it
 * starts.
 * @public
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
