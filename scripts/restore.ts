import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withDatabase } from '@/scripts/house/database'
import { noDemo } from '@/scripts/house/demo'
import { appEnvironment, given } from '@/scripts/house/settings'
import { giveUp, problem } from './problem.mjs'
import { say } from './steps.mjs'

// npm run restore -- file: puts a backup into an empty place, or with --force in the place of what is there.
try {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw problem('Which backup? npm run restore -- .data/backups/comunhao-….tar.gz')
  if (!existsSync(file)) throw problem(`There is no file ${file}.`)

  const restore = async (url: string) => {
    Object.assign(process.env, appEnvironment(url))
    const { load } = await import('@/scripts/backup/load')
    return await load(url, file, values)
  }
  const { rows, uploads } = await withDatabase('restore', restore, { alone: true })
  if (!given.databaseUrl) noDemo()
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  say(`${total} rows and ${uploads} uploads are back.`)
} catch (error) {
  giveUp(error)
}
