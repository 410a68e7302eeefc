/** @type {import('next').NextConfig} */
export default {
  // The tests build beside `npm start`, so that neither disturbs the other.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  poweredByHeader: false,
  serverExternalPackages: ['@node-rs/argon2', 'graphile-worker', 'pg', 'sharp', 'flydrive', 'nodemailer'],
}
