import path from 'node:path'
import { build } from 'rolldown'

/**
 * Bundles the service worker into one file. Next's build calls it (next.config.mjs), so rolldown is needed there only.
 * The build's name stands in the file, so that browsers notice every new build.
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
