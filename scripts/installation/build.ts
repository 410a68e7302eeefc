import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { describeError } from '@/scripts/problem.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { hashFiles, readIfExists } from '@/scripts/system/files'
import { runOrThrow } from '@/scripts/system/run-command'
import { arePacked, haveDevelopmentPackages } from '@/scripts/upgrade/packed-packages.mjs'
import { linkEqualChunks } from './link-equal-chunks'
import { sources } from './sources'

const generatedFolder = path.join('lib', 'generated')

/** Generates the Prisma client if the schema or Prisma itself changed. */
export async function generateClient() {
  await runIfChanged(path.join(generatedFolder, 'hash'), ['prisma/schema.prisma', 'package-lock.json'], async () => {
    await runStep('Generating the database client', () =>
      runOrThrow(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
        // Any existing file: the engine named here is not used, and would be downloaded if it did not exist.
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

const stampOf = (folder: string) => path.join(folder, 'source-hash')

/** Whether a folder holds a build of the sources as they are. */
export const isBuilt = (folder: string) => readIfExists(stampOf(folder)) === hashFiles(sources())

/**
 * Builds the app if a source changed. What serves is built once: a cache for the next build would be twice its size, and
 * take 400 MB more of memory to write. Tests build again and again, into folders of their own.
 */
export async function buildApp(folder = '.next') {
  const isServed = folder === '.next'
  await runIfChanged(stampOf(folder), sources(), async () => {
    removeStaleRouteTypes(folder)
    await runStep('Building the app', () =>
      runOrThrow(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
        env: {
          NODE_ENV: 'production',
          NEXT_DIST_DIR: folder,
          NEXT_TELEMETRY_DISABLED: '1',
          BUILD_CACHE: isServed ? 'off' : 'on',
        },
        failure: 'The app could not be built:',
      }),
    )
    if (isServed) rmSync(path.join(folder, 'cache'), { recursive: true, force: true })
    linkEqualChunks(folder)
    if (isServed && process.platform === 'linux' && !haveDevelopmentPackages()) await removeBuildPackages()
  })
}

/**
 * TypeScript reads the route types of every build folder, and those of an older build miss newer routes. Only the
 * current folder keeps its types.
 */
export function removeStaleRouteTypes(currentFolder: string) {
  for (const folder of ['.next', '.next-test']) {
    rmSync(path.join(folder, 'dev', 'types'), { recursive: true, force: true })
    if (folder !== currentFolder) rmSync(path.join(folder, 'types'), { recursive: true, force: true })
  }
}

/**
 * Only where nobody works on the code: what builds is three quarters of the packages. If it fails, they stay, and all
 * works. Following the imports takes 400 MB of heap, which Node does not give itself on a small machine.
 */
async function removeBuildPackages() {
  const command = ['--max-old-space-size=600', ...nodeFlags, 'scripts/archive/remove-build-packages.ts']
  const failure = 'The packages that only build stay, and take room:'
  await runStep('Removing packages that only build', () => runOrThrow(process.execPath, command, { failure })).catch(
    error => print(`\n  ${describeError(error)}\n`),
  )
}

/** Packed packages run the release, and cannot build what somebody changed. */
function installBuildPackages() {
  return runStep('Installing packages', () =>
    runOrThrow(process.execPath, ['scripts/run.mjs', 'install'], {
      failure: 'What a build needs could not be installed:',
    }),
  )
}

async function runIfChanged(stampFile: string, paths: string[], work: () => Promise<void>) {
  const hash = hashFiles(paths)
  if (readIfExists(stampFile) === hash) return
  rmSync(stampFile, { force: true })
  if (arePacked()) await installBuildPackages()
  await work()
  writeFileSync(stampFile, hash)
}
