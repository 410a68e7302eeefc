// Makes Node resolve what Next's bundler resolves: `@/…` is the root, file endings may be left out, and `server-only`
// is an empty module. (The condition `react-server` would empty it too, but give Next's own server the wrong React.)
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(import.meta.dirname)

registerHooks({
  resolve(specifier, context, next) {
    const file = resolveSource(specifier, context.parentURL)
    return next(file ? pathToFileURL(file).href : specifier, context)
  },
})

/** @param {string} specifier @param {string | undefined} parent */
function resolveSource(specifier, parent) {
  if (specifier === 'server-only') return path.join(root, 'node_modules/server-only/empty.js')
  const target = specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : specifier.startsWith('.') && isProjectFile(parent)
      ? path.resolve(path.dirname(fileURLToPath(parent)), specifier)
      : undefined
  return target && [target, `${target}.ts`, `${target}.tsx`].find(file => path.extname(file) && existsSync(file))
}

/** Node itself resolves the imports of packages and of the build. */
const isProjectFile = (/** @type {string | undefined} */ parent) =>
  parent?.startsWith('file:') && !/\/(node_modules|\.next[^/]*)\//.test(parent)
