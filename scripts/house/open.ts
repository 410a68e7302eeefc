import { existsSync } from 'node:fs'
import { migrate, newerSchema } from '@/scripts/database/migrations'
import { claimable } from '@/scripts/ports'
import { problem } from '@/scripts/problem.mjs'
import { say, step } from '@/scripts/steps.mjs'
import { serve } from './app'
import { buildApp, generateClient } from './build'
import { claim } from './claim'
import { closeOnSignals, closeWith } from './closing'
import { databaseLog, openDatabase } from './database'
import { demoIsMissing, demoSignIns, keepDemoOut, moveDemoIn } from './demo'
import { firstEvening } from './first-evening'
import { missingFacts } from './missing-facts'
import { appEnvironment, checkEnvironment, dataFolder, given } from './settings'

/** Opens the house and keeps it open until it is told to close, or a part of it breaks. */
export async function openHouse(mode: 'start' | 'dev') {
  closeOnSignals(0)
  try {
    throw await brokenPart(mode)
  } catch (error) {
    await closeWith(error)
  }
}

async function brokenPart(mode: 'start' | 'dev') {
  const { port, host } = given
  const address = `http://${host ?? 'localhost'}:${port}`
  await checkEnvironment()
  const { noteApp } = await claim(dataFolder, mode, address, given.databaseUrl ? `running-${port}` : undefined)
  if (given.empty && !given.databaseUrl) keepDemoOut()
  await claimable(port, host)

  const database = await openDatabase()
  await step('Migrating the database', () => migrate(database.url))
  const newer = await newerSchema(database.url)
  if (newer) say(`\n  ${newer}\n`)
  await generateClient()
  if (database.embedded && demoIsMissing() && existsSync('prisma/seed.ts')) {
    await step('Moving the demo church in', () => moveDemoIn(database.url))
  }
  if (mode === 'start') await buildApp()
  // Before the doors open: whoever serves a house without a code takes it for one that waits for nobody.
  const code = await firstEvening(database.url)

  const app = await step('Opening the doors', () => {
    return serve({ mode, port, host, env: appEnvironment(database.url), launched: noteApp })
  })
  welcome(address, database.embedded ? demoSignIns() : undefined)
  await sayLastBackup(database.url)
  if (code) say(code)
  const missing = await missingFacts(database.url)
  if (missing) say(missing)
  app.showOutput()
  return await Promise.race([
    app.ended.then(how =>
      problem(`The app ended by itself (${how}). Start again with: npm ${mode === 'dev' ? 'run dev' : 'start'}`),
    ),
    database.ended.then(why =>
      problem(
        `PostgreSQL ended by itself, and starting it again did not help: ${why}\nNothing that was saved is lost. What it said last is in ${databaseLog}. Start again with: npm ${mode === 'dev' ? 'run dev' : 'start'}`,
      ),
    ),
  ])
}

/** A church whose backups stand still is told so at every start, and starts all the same. */
async function sayLastBackup(databaseUrl: string) {
  Object.assign(process.env, appEnvironment(databaseUrl))
  const { lastBackup } = await import('@/scripts/backup/standing')
  say(`  ${await lastBackup()}\n`)
}

function welcome(address: string, signIns?: string) {
  say(`\n  Comunhão  ${address}\n`)
  if (signIns) say(`${signIns.replace(/^/gm, '  ')}\n`)
  say('  Ctrl-C closes the app and its database.\n')
}
