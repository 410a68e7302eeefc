import { existsSync } from 'node:fs'
import path from 'node:path'
import { exitWithError, problem } from '@/scripts/problem.mjs'
import { readOrCreateSecret } from '@/scripts/system/files'

if (existsSync('.env')) process.loadEnvFile('.env')

/** The settings of the operator. An empty value in `.env` means: not set. */
export const operatorSettings = {
  /** No demo church: the embedded installation waits for a church of its own, as every other does. */
  empty: process.argv.includes('--empty'),
  databaseUrl: process.env.DATABASE_URL || undefined,
  port: parsePort(process.env.PORT || '3000'),
  host: process.env.HOST || undefined,
}

/** Holds everything that has to survive, the embedded database included. */
export const dataFolder = path.resolve(process.env.DATA_DIR || '.data')

const secretFile = path.join(dataFolder, 'secret')

/** Where the operator finds this installation's secret, for a sentence. */
export const secretPlace = process.env.NEXTAUTH_SECRET
  ? 'the line NEXTAUTH_SECRET of the settings'
  : `the file ${secretFile}`

/** Several apps may share a database server and a data folder; with the embedded database one runs. */
export const lockName = operatorSettings.databaseUrl ? `running-${operatorSettings.port}` : 'running'

/** Returns the environment of the app. An embedded installation needs no settings: its secret is created and stored. */
export function appEnvironment(databaseUrl: string) {
  const embeddedSettings = operatorSettings.databaseUrl ? {} : createEmbeddedSettings()
  return {
    ...embeddedSettings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    PORT: String(operatorSettings.port),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** Reports every problem of the environment in one message, before anything is built or started. */
export async function checkEnvironment({ required = operatorSettings.databaseUrl !== undefined } = {}) {
  if (!required) return
  await import('@/lib/runtime/env').catch(error => {
    throw problem(error instanceof Error ? error.message : String(error))
  })
}

function createEmbeddedSettings() {
  return {
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${operatorSettings.port}`,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || readOrCreateSecret(secretFile),
  }
}

function parsePort(text: string) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  return exitWithError(problem(`PORT=${text} is no port: give a number from 1 to 65535.`))
}
