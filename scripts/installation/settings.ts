import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readOrCreateSecret } from '@/scripts/system/files'
import { checkSettings, requireRightSettings } from './check-settings'

const envFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
for (const [name, value] of Object.entries(envFile)) process.env[name] ??= value

/** The settings of the operator. An empty value in `.env` means: not set. */
export const operatorSettings = {
  /** No demo church: the embedded installation waits for a church of its own, as every other does. */
  empty: process.argv.includes('--empty'),
  databaseUrl: process.env.DATABASE_URL || undefined,
  port: Number(process.env.PORT || '3000'),
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

/** A start with a database of one's own needs three settings; a short command does with what it has. */
export const requireOwnSettings = ({ isComplete = operatorSettings.databaseUrl !== undefined } = {}) =>
  requireRightSettings(process.env, { isComplete, file: envFile })

/** What is wrong with the settings, a line for each. */
export const checkOwnSettings = () =>
  checkSettings(process.env, { isComplete: operatorSettings.databaseUrl !== undefined, file: envFile })

function createEmbeddedSettings() {
  return {
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${operatorSettings.port}`,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || readOrCreateSecret(secretFile),
  }
}
