import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { succeed } from '@/scripts/commands'
import { hashOf, readIfThere } from '@/scripts/files'
import { step } from '@/scripts/steps.mjs'
import { sources } from './sources'

const generated = path.join('lib', 'generated')

/** Writes the Prisma client anew when the schema or Prisma itself changed. */
export async function generateClient() {
  await whenChanged(path.join(generated, 'hash'), ['prisma/schema.prisma', 'package-lock.json'], async () => {
    await step('Generating the database client', () =>
      succeed(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
        // Any file that exists: the engine named here would otherwise be downloaded, and is not used.
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          CHECKPOINT_DISABLE: '1',
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
        },
        failure: 'The database client could not be generated:',
      }),
    )
  })
}

/** Builds the app anew when a source changed. */
export async function buildApp(folder = '.next') {
  await whenChanged(path.join(folder, 'source-hash'), sources(), async () => {
    forgetOldTypes(folder)
    await step('Building the app', () =>
      succeed(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
        env: { NODE_ENV: 'production', NEXT_DIST_DIR: folder, NEXT_TELEMETRY_DISABLED: '1' },
        failure: 'The app could not be built:',
      }),
    )
  })
}

/**
 * TypeScript reads the route types of every build folder, and those of an older build deny the routes that came since:
 * only the folder that is worked in keeps its own.
 */
export function forgetOldTypes(current: string) {
  for (const folder of ['.next', '.next-test']) {
    rmSync(path.join(folder, 'dev', 'types'), { recursive: true, force: true })
    if (folder !== current) rmSync(path.join(folder, 'types'), { recursive: true, force: true })
  }
}

async function whenChanged(stamp: string, places: string[], work: () => Promise<void>) {
  const hash = hashOf(places)
  if (readIfThere(stamp) === hash) return
  rmSync(stamp, { force: true })
  await work()
  writeFileSync(stamp, hash)
}
