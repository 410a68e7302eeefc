import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { runOrThrow } from '@/scripts/system/run-command'
import { dataFolder } from './settings'

/** What the demo church said about its sign-ins when it moved in; there only once it is whole. */
const demoFile = path.join(dataFolder, 'demo.txt')

export const needsDemo = () => !existsSync(demoFile)
export const readDemoSignIns = () => readIfExists(demoFile)?.trim()

/** Somebody else lives here: the demo church stays away for good. */
export const declineDemo = () => {
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(demoFile, '')
}

/** An empty house is asked for: the demo church stays away, or what lives here is not touched. */
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

/** Puts the demo church into a database; answers with its sign-ins. */
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
