// Lets plain Node import what Next's bundler imports: `@/…` is the root, and endings may be left out.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(import.meta.dirname)

registerHooks({
  resolve(specifier, context, next) {
    const file = ownFile(specifier, context.parentURL)
    return next(file ? pathToFileURL(file).href : specifier, context)
  },
})

/** @param {string} specifier @param {string | undefined} parent */
function ownFile(specifier, parent) {
  const target = specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : specifier.startsWith('.') && parent?.startsWith('file:') && !parent.includes('/node_modules/')
      ? path.resolve(path.dirname(fileURLToPath(parent)), specifier)
      : undefined
  return target && [target, `${target}.ts`, `${target}.tsx`].find(file => path.extname(file) && existsSync(file))
}
