import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { runOrThrow } from '@/scripts/system/run-command'

const LISTS = ['package.json', 'package-lock.json', '.npmrc']

/** Returns a folder with the packages as npm installs them on a Linux with that processor; here, if it is this one. */
export async function fetchPackages(cpu: string) {
  if (cpu === process.arch) return { folder: process.cwd(), remove() {} }
  const folder = mkdtempSync(path.join(tmpdir(), `comunhao-${cpu}-`))
  for (const file of LISTS) cpSync(file, path.join(folder, file))
  const platform = [`--cpu=${cpu}`, '--os=linux', '--libc=glibc']
  await runOrThrow('npm', ['ci', '--omit=dev', '--include=optional', '--prefer-offline', ...platform], {
    cwd: folder,
    failure: `The packages for ${cpu} could not be fetched:`,
  })
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Packages that hold code for one kind of processor become those of another; `packages` has them. */
export function replaceNativePackages(folder: string, cpu: string, packages: string) {
  if (cpu === process.arch) return
  for (const name of listNativePackages(folder)) {
    const other = name.replace(process.arch, cpu)
    if (!existsSync(path.join(packages, other)))
      throw problem(`${name} is needed, and npm installed no ${other} beside it.`)
    rmSync(path.join(folder, name), { recursive: true })
    cpSync(path.join(packages, other), path.join(folder, other), { recursive: true })
  }
}

/** Those of this machine in a folder, as the lockfile tells them from others. */
function listNativePackages(folder: string) {
  const lock: { packages: Record<string, { cpu?: string[] }> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const here = new Set(globSync('node_modules/{*,@*/*}', { cwd: folder }))
  return Object.keys(lock.packages).filter(name => lock.packages[name]?.cpu?.includes(process.arch) && here.has(name))
}
