import path from 'node:path'
import { build } from 'rolldown'

/**
 * Bundles the service worker into one file. Next's build calls this (next.config.mjs), so only a build needs rolldown.
 * The file contains the build's id, so that browsers notice every new build.
 */
export async function bundleServiceWorker(file: string, buildId: string) {
  await build({
    input: path.join(import.meta.dirname, 'worker.ts'),
    logLevel: 'warn',
    platform: 'browser',
    transform: {
      // The browsers that Next compiles the pages for.
      target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
      define: { BUILD_ID: JSON.stringify(buildId) },
    },
    output: { file, format: 'iife', minify: true },
  })
}
