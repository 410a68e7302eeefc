import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { actionKey } from './lib/server/action-key.ts'
import { hashOf } from './scripts/files.ts'
import { sources } from './scripts/house/sources.ts'

// The build reads it from here, whoever starts it.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= actionKey

const migrations = readdirSync('prisma/migrations', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

/** Beneath the calendar there are only months: anything else gets the whole 404 page, and is not kept as a month's. */
const noMonth = { source: '/calendar/:other((?!2[01]\\d\\d-(?:0[1-9]|1[0-2])$).*)', destination: '/not-found' }

// Browsers load a page anew that another build made: the same sources are the same build, wherever they were built.
const buildId = () => hashOf(sources()).slice(0, 20)

/** @type {import('next').NextConfig} */
export default {
  // The tests build beside `npm start`, so that neither disturbs the other.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  generateBuildId: buildId,
  compiler: { runAfterProductionCompile: addServiceWorker },
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  // A build checks the app's own files; `npm run types` checks the tests and tools too, which an image leaves out.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  poweredByHeader: false,
  // Our own server compresses and tags what it keeps, once (decision 27).
  compress: false,
  generateEtags: false,
  env: { MIGRATIONS: migrations.join(',') },
  // A picture and its smaller ones have one address and one door (app/uploads, decision 22); Next's own optimiser is shut.
  images: { unoptimized: true },
  // Node runs these as they are: pages as old as they were asked for, and ended by `until:` tags (decision 17).
  cacheHandler: fileURLToPath(import.meta.resolve('./lib/server/next-cache/pages.ts')),
  cacheHandlers: { default: fileURLToPath(import.meta.resolve('./lib/server/next-cache/values.ts')) },
  rewrites: async () => ({ beforeFiles: [noMonth] }),
  serverExternalPackages: ['@node-rs/argon2', 'graphile-worker', 'pg', 'sharp', 'flydrive', 'nodemailer'],
}

/** Writes the service worker beside Next's own files; the bundler is a development package, so only a build loads it. */
async function addServiceWorker(/** @type {{ distDir: string }} */ { distDir }) {
  const { bundleServiceWorker } = await import('./lib/service-worker/bundle.ts')
  await bundleServiceWorker(path.join(distDir, 'service-worker.js'), buildId())
}
