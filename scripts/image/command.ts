import { existsSync } from 'node:fs'
import path from 'node:path'
import { exitWithError, problem } from '@/scripts/problem.mjs'
import { findDataFolder, readSettings } from './settings'

// `comunhao serve`, `comunhao admin someone@example.org`…: the entry of everything that runs in the image.
const FILES: Record<string, string> = {
  serve: 'scripts/serve-image.ts',
  'pre-backup': 'scripts/image/pre-backup.ts',
  'post-restore': 'scripts/image/post-restore.ts',
}
const SCRIPTS = [
  'admin',
  'backup',
  'doctor',
  'duty',
  'leave-demo',
  'migrate',
  'move-in',
  'push-keys',
  'restore',
  'seed',
  'setup-code',
]
/** It runs before the app starts, and needs no database. */
const WITHOUT_DATABASE = ['post-restore']

const [name = 'serve', ...args] = process.argv.slice(2)
for (const script of SCRIPTS.filter(script => existsSync(`scripts/${script}.ts`)))
  FILES[script] = `scripts/${script}.ts`

// Until the app itself listens: whatever was started ends with this process.
const exit = () => process.exit(143)
process.on('SIGTERM', exit).on('SIGINT', exit)
try {
  const file = FILES[name]
  if (!file) throw problem(`There is no command ${name}. There are: ${Object.keys(FILES).sort().join(', ')}.`)
  if (name === 'serve') await requireGivenSettings()
  Object.assign(process.env, readSettings(process.env))
  if (name === 'serve') await requireSettings()
  if (!process.env.DATABASE_URL && !WITHOUT_DATABASE.includes(name)) process.env.DATABASE_URL = await openDatabase()
  process.argv.splice(1, process.argv.length, path.resolve(file), ...args)
  await import(path.resolve(file))
  if (name === 'serve') process.off('SIGTERM', exit).off('SIGINT', exit)
  else process.exit(process.exitCode ?? 0)
} catch (error) {
  exitWithError(error)
}

/** Before a secret is made, and a database: what is missing may follow from other settings. */
async function requireGivenSettings() {
  const { requireRightSettings } = await import('@/scripts/installation/check-settings')
  // Where nobody names a folder it is the volume, and not that of a clone.
  const DATA_DIR = process.env.DATA_DIR || findDataFolder()
  await requireRightSettings({ ...process.env, DATA_DIR }, { isComplete: false })
}

async function requireSettings() {
  const { listMissing } = await import('./settings')
  const missing = listMissing(process.env)
  if (missing.length > 0) throw problem(`Comunhão does not start yet. Missing:\n  ${missing.join('\n  ')}`)
}

async function openDatabase() {
  const { openSharedPostgres } = await import('./shared-postgres')
  return await openSharedPostgres(process.env.DATA_DIR ?? '')
}
