import { listEntries, listRunningFiles } from '@/scripts/image/pack-app'

/** A clone starts these, and an image does not. */
const OF_A_CLONE = ['run.mjs', 'start.ts', 'serve.ts', 'build.ts', 'upgrade.ts'].map(name => `scripts/${name}`)

/** Of the package with Node: it also has what compiles programs. */
export const NODE_FILES = ['package.json', 'LICENSE', 'bin/node']

/** Lists the files of packages that a clone runs with, besides those of Node and PostgreSQL. */
export async function listPackageFiles() {
  const files = await listRunningFiles([...listEntries(), ...OF_A_CLONE])
  return files.filter(file => file.startsWith('node_modules/'))
}
