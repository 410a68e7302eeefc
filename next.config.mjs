import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { actionKey } from './lib/assembly/server/action-key.ts'
import { keyAddressHeaders, pictureHeaders, securityHeaders } from './lib/assembly/server/security-headers.ts'
import { SERVER_HEADER } from './lib/values/our-answer.ts'
import { isContracting, readMigrations } from './scripts/database/migration-files.ts'
import { sources } from './scripts/installation/sources.ts'
import { hashFiles } from './scripts/system/files.ts'

// The build reads the key from here, however it is started.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= actionKey

// The app serves without those that wait until no other version is connected (decision 150).
const migrations = readMigrations()
  .filter(migration => !isContracting(migration))
  .map(({ name }) => name)

/** Below /calendar there are only months: any other path gets the complete 404 page, and is not cached as a month. */
const noMonth = { source: '/calendar/:other((?!2[01]\\d\\d-(?:0[1-9]|1[0-2])$).*)', destination: '/not-found' }

/** Mails, notifications and bookmarks of a former version name the page by what it only listed then. */
const formerHealthPage = { source: '/app/deliveries', destination: '/app/health', permanent: true }

// Browsers reload a page of another build. The same sources have the same build id, wherever they are built.
const buildId = () => hashFiles(sources()).slice(0, 20)

/** @type {import('next').NextConfig} */
export default {
  // The tests build into another folder than `npm start`, so that neither disturbs the other.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  generateBuildId: buildId,
  compiler: { runAfterProductionCompile: addOwnFiles },
  // scripts/installation/build.ts says when.
  experimental: { turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== 'off' },
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  // `npm test` checks types, of tests and tools too. Here it would take 1 GB of memory more, on a church's server.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Our own server compresses stored responses and computes their ETags, once (decision 27).
  compress: false,
  generateEtags: false,
  env: { MIGRATIONS: migrations.join(',') },
  // app/uploads serves every picture and its smaller copies (decision 22); Next's own optimiser is off.
  images: { unoptimized: true },
  // Node runs these files unbundled. Pages are timestamped when they are requested, and expire by `until:` tags
  // (decision 72).
  cacheHandler: fileURLToPath(import.meta.resolve('./lib/assembly/server/next-cache/page-cache.ts')),
  cacheHandlers: { default: fileURLToPath(import.meta.resolve('./lib/assembly/server/next-cache/function-cache.ts')) },
  redirects: async () => [formerHealthPage],
  // Our own server sends them with every response, whoever creates it; these are for a plain Next server.
  headers: async () => [
    { source: '/:path*', headers: listHeaders({ [SERVER_HEADER]: 'America/Sao_Paulo', ...securityHeaders }) },
    { source: '/uploads/:path*', headers: listHeaders(pictureHeaders) },
    { source: '/emails/:path*', headers: listHeaders(keyAddressHeaders) },
    { source: '/escala/:path*', headers: listHeaders(keyAddressHeaders) },
  ],
  rewrites: async () => ({ beforeFiles: [noMonth] }),
  serverExternalPackages: [
    '@node-rs/argon2',
    '@node-rs/bcrypt',
    'graphile-worker',
    'pg',
    'sharp',
    'flydrive',
    'nodemailer',
    'pdfkit',
    'prom-client',
    'web-push',
  ],
}

/** @param {Record<string, string>} headers */
function listHeaders(headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

/**
 * Writes the service worker into the build folder, and what older browsers get. The bundler is a development dependency,
 * so only a build loads it.
 */
async function addOwnFiles(/** @type {{ distDir: string }} */ { distDir }) {
  const { bundleServiceWorker } = await import('./lib/assembly/service-worker/bundle.ts')
  await bundleServiceWorker(path.join(distDir, 'service-worker.js'), buildId())
  const { lowerBuild } = await import('./lib/platform/older-browsers/lower-build.ts')
  await lowerBuild(distDir)
}
