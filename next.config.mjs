import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { actionKey } from './lib/process/action-key.ts'
import { personalPages, unlistedAreas } from './lib/process/audience.ts'
import { partWidths, screenWidths } from './lib/uploads/widths.ts'
import { hashOf } from './scripts/files.ts'
import { sources } from './scripts/house/sources.ts'

// The build reads it from here, whoever starts it.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= actionKey

const developing = process.env.NODE_ENV === 'development'

// Prerendered pages exclude nonces, so inline scripts are allowed; foreign ones never are.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${developing ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  `connect-src 'self'${developing ? ' ws:' : ''}`,
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

const headers = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  // Browsers heed this on https only.
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
]

// What people sent is shown, and does nothing else.
const lifeless = { key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" }
// Next lets browsers show a page for a year while they fetch it anew, so that what was just saved would not be seen.
const askedAgain = { key: 'Cache-Control', value: 'private, no-cache' }
// What is about one person stays in no cache at all.
const keptNowhere = { key: 'Cache-Control', value: 'private, no-store' }
// Members' pages are nothing for search engines.
const unlisted = { key: 'X-Robots-Tag', value: 'noindex' }

const migrations = readdirSync('prisma/migrations', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

/** Beneath the calendar there are only months: anything else gets the whole 404 page, and is not kept as a month's. */
const noMonth = { source: '/calendar/:other((?!2[01]\\d\\d-(?:0[1-9]|1[0-2])$).*)', destination: '/not-found' }

/** @type {import('next').NextConfig} */
export default {
  // The tests build beside `npm start`, so that neither disturbs the other.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Browsers load a page anew that another build made: the same sources are the same build, wherever they were built.
  generateBuildId: () => hashOf(sources()).slice(0, 20),
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  poweredByHeader: false,
  env: { MIGRATIONS: migrations.join(',') },
  // A picture and its smaller ones have one address and one door (app/uploads, decision 22); Next's own optimiser is shut.
  images: {
    loader: 'custom',
    loaderFile: './lib/uploads/loader.ts',
    deviceSizes: screenWidths,
    imageSizes: partWidths,
  },
  // Node runs these as they are: pages as old as they were asked for, and ended by `until:` tags (decision 17).
  cacheHandler: fileURLToPath(import.meta.resolve('./lib/process/cache/pages.ts')),
  cacheHandlers: { default: fileURLToPath(import.meta.resolve('./lib/process/cache/values.ts')) },
  rewrites: async () => ({ beforeFiles: [noMonth] }),
  headers: async () => [
    { source: '/:path*', headers },
    { source: `/:area(${unlistedAreas.join('|')})/:path*`, headers: [unlisted] },
    { source: '/uploads/:path*', headers: [lifeless] },
    { source: '/((?!_next|api|uploads|livez|readyz|.*opengraph-image)[^.]*)', headers: [askedAgain] },
    ...personalPages.map(page => ({ source: `/${page}/:path*`, headers: [keptNowhere] })),
  ],
  serverExternalPackages: ['@node-rs/argon2', 'graphile-worker', 'pg', 'sharp', 'flydrive', 'nodemailer'],
}
