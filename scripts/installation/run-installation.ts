import { existsSync } from 'node:fs'
import { describeNewerSchema, migrate } from '@/scripts/database/migrate'
import { problem } from '@/scripts/problem.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { requireFreePort } from '@/scripts/system/ports'
import { buildApp, generateClient } from './build'
import { closeOnSignals, closeWithError } from './cleanup'
import { acceptTakeovers } from './control'
import { lockDataFolder } from './data-folder-lock'
import { databaseLog, openDatabase } from './database'
import { addDemo, needsDemo, readDemoSignIns, requireNoDemo } from './demo'
import { prepareFirstEvening } from './first-evening'
import { openSocket } from './listening-socket'
import { describeMissingFacts } from './missing-facts'
import { startServingApp } from './serving-app'
import { appEnvironment, dataFolder, lockName, operatorSettings, requireOwnSettings } from './settings'

/** Starts the installation and runs it until it is asked to stop, or a part of it fails. */
export async function runInstallation(mode: 'start' | 'dev') {
  closeOnSignals(0)
  try {
    throw await runUntilFailure(mode)
  } catch (error) {
    await closeWithError(error)
  }
}

async function runUntilFailure(mode: 'start' | 'dev') {
  const { port, host } = operatorSettings
  const address = `http://${host ?? 'localhost'}:${port}`
  await requireOwnSettings()
  const { noteApps } = await lockDataFolder(dataFolder, mode, address, lockName)
  if (operatorSettings.empty && !operatorSettings.databaseUrl) requireNoDemo()
  await requireFreePort(port, host)

  const database = await openDatabase()
  await runStep('Migrating the database', () => migrate(database.url))
  const newerWarning = await describeNewerSchema(database.url)
  if (newerWarning) print(`\n  ${newerWarning}\n`)
  await generateClient()
  if (database.embedded && needsDemo() && existsSync('prisma/seed.ts')) {
    await runStep('Adding the demo church', () => addDemo(database.url))
  }
  if (mode === 'start') await buildApp()
  // Before the app accepts requests: an app without a code does not offer to create a church.
  const code = await prepareFirstEvening(database.url)

  const socket = mode === 'start' ? await openSocket(port, host) : undefined
  const app = await runStep('Starting the app', () => {
    return startServingApp({ mode, port, host, env: appEnvironment(database.url), socket, noteApps })
  })
  if (mode === 'start') acceptTakeovers(dataFolder, lockName, folder => app.replace(folder))
  printWelcome(address, database.embedded ? readDemoSignIns() : undefined)
  // Before the first evening there is nothing to back up.
  if (code) print(code)
  else await printLastBackup(database.url)
  const missing = await describeMissingFacts(database.url)
  if (missing) print(missing)
  app.showOutput()
  return await Promise.race([
    app.ended.then(exitReason =>
      problem(`The app ended by itself (${exitReason}). Start again with: npm ${mode === 'dev' ? 'run dev' : 'start'}`),
    ),
    database.ended.then(failureReason =>
      problem(
        `PostgreSQL ended by itself, and starting it again did not help: ${failureReason}\nNothing that was saved is lost. What it said last is in ${databaseLog}. Start again with: npm ${mode === 'dev' ? 'run dev' : 'start'}`,
      ),
    ),
  ])
}

/** If the last backup failed or is too old, every start says so, and goes on. */
async function printLastBackup(databaseUrl: string) {
  Object.assign(process.env, appEnvironment(databaseUrl))
  const { describeLastBackup: lastBackup } = await import('@/scripts/backup/inventory')
  print(`  ${await lastBackup()}\n`)
}

function printWelcome(address: string, signIns?: string) {
  print(`\n  Comunhão  ${address}\n`)
  if (signIns) print(`${signIns.replace(/^/gm, '  ')}\n`)
  print('  Ctrl-C fecha o aplicativo e o banco de dados.\n')
}
