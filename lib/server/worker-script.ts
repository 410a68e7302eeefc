import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { deviceRoutes } from '@/lib/offline-routes'
import { SIGN } from './headers'

/** What the service worker is made of, in this order; these files import nothing but each other. */
const parts = [
  ...['shelf', 'place'].map(name => `lib/sets/${name}.ts`),
  ...['asked', 'network', 'freshening', 'taking-in', 'answers', 'worker'].map(name => `lib/service-worker/${name}.ts`),
]

/**
 * The service worker, as browsers read it: its files one after another, without their types. Its build's name stands in
 * it, so that browsers find a new one with every build.
 */
export function workerScript(build: string) {
  const house = { build, shell: deviceRoutes.shell, sign: SIGN }
  const code = parts.map(file => withoutModules(stripTypeScriptTypes(readFileSync(path.resolve(file), 'utf8'))))
  return [`const house = ${JSON.stringify(house)}`, ...code].join('\n')
}

const withoutModules = (code: string) => code.replace(/^import [^;]*? from '[^']+'$/gm, '').replace(/^export /gm, '')
