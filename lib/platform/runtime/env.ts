import 'server-only'
import { readSettings } from '@/lib/platform/runtime/settings/read-settings'

/** A build has no environment and no database, and must never need them. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'

const placeholders = {
  DATABASE_URL: 'postgresql://no-database-while-building.invalid/none',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'only-while-building-and-never-used-to-sign',
}

export const env = requireSettings()

/** The site's public address, without a slash at the end. */
export const siteUrl = new URL(env.NEXTAUTH_URL).origin

/** Throws one message with every problem, which commands print without a stack. */
function requireSettings() {
  const { settings, problems } = readSettings(isBuilding ? placeholders : process.env)
  if (problems.length === 0) return settings
  const error = new Error(['Some settings are wrong:', ...problems].join('\n  '))
  error.name = 'Problem'
  throw error
}
