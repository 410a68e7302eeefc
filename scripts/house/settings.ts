import { existsSync } from 'node:fs'
import path from 'node:path'
import { keptSecret } from '@/scripts/files'
import { giveUp, problem } from '@/scripts/problem.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

/** What the person set. An empty value in `.env` means: not set. */
export const given = {
  /** No demo church: the embedded house waits for a church of its own, as every other does. */
  empty: process.argv.includes('--empty'),
  databaseUrl: process.env.DATABASE_URL || undefined,
  port: portFrom(process.env.PORT || '3000'),
  host: process.env.HOST || undefined,
}

/** Everything that has to survive; also the place of the embedded database. */
export const dataFolder = path.resolve(process.env.DATA_DIR || '.data')

/** The environment of the app. The embedded house needs nothing set: it makes a secret and keeps it. */
export function appEnvironment(databaseUrl: string) {
  const own = given.databaseUrl ? {} : embedded()
  return {
    ...own,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    PORT: String(given.port),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** Every problem of the environment in one message, before anything is built or started. */
export async function checkEnvironment({ required = given.databaseUrl !== undefined } = {}) {
  if (!required) return
  await import('@/lib/runtime/env').catch(error => {
    throw problem(error instanceof Error ? error.message : String(error))
  })
}

function embedded() {
  return {
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${given.port}`,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || keptSecret(path.join(dataFolder, 'secret')),
  }
}

function portFrom(text: string) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  return giveUp(problem(`PORT=${text} is no port: give a number from 1 to 65535.`))
}
