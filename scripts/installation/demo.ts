import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { runOrThrow } from '@/scripts/system/run-command'
import { dataFolder } from './settings'

/** What the demo church printed about its accounts when it was created; written only when the demo is complete. */
const demoFile = path.join(dataFolder, 'demo.txt')

export const needsDemo = () => !existsSync(demoFile)
export const readDemoSignIns = () => readIfExists(demoFile)?.trim()

/** Another church lives here: the demo church is never created again. */
export const declineDemo = () => {
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(demoFile, '')
}

/** For `--empty`: the demo church is not created; refuses if the installation is not empty. */
export function requireNoDemo() {
  if (needsDemo()) return declineDemo()
  if (readDemoSignIns())
    throw problem(
      `The demo church lives in ${dataFolder}, and stays there. To leave it for your own: npm run leave-demo (it says what it deletes, and asks). To keep it and begin another beside it: DATA_DIR=another-folder npm start -- --empty`,
    )
}

export async function addDemo(databaseUrl: string) {
  writeFileSync(demoFile, await seedDatabase(databaseUrl, dataFolder))
}

/** Creates the demo church in a database; returns its accounts. */
export function seedDatabase(databaseUrl: string, data: string) {
  return runOrThrow(process.execPath, [...nodeFlags, 'prisma/seed.ts'], {
    env: {
      NEXTAUTH_URL: 'http://localhost:3000',
      NEXTAUTH_SECRET: 'never used to sign anything while seeding',
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
    },
    failure: 'The demo church could not move in:',
  })
}
