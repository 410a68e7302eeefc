import process from 'node:process'
import { parseArgs } from 'node:util'
import { generateClient } from '@/scripts/house/build'
import { closeAll, closeOnSignals, closeWith } from '@/scripts/house/closing'
import { keep, markdown, type Table } from '@/tests/bench/table'
import { problem } from './problem.mjs'
import { say } from './steps.mjs'

// npm run bench: ours beside a bare Next app, in the same minutes. docs/speed.md says what is measured and how to read it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** At 10,000 people, 5,000 notices and 2,000 hymns. */
    scale: { type: 'boolean', default: false },
    /** Nothing but the tables. */
    markdown: { type: 'boolean', default: false },
    /** Only these rows: `--only landing,home`. */
    only: { type: 'string' },
    /** Puts the figures into a file; tests/bench/before.json is what later runs stand beside. */
    keep: { type: 'string' },
  },
})

const parts: Record<string, () => Promise<Part>> = {
  server: async () => (await import('@/tests/bench/server')).server,
  'in-front': async () => (await import('@/tests/bench/in-front')).inFront,
  taps: async () => (await import('@/tests/bench/taps')).taps,
  browser: async () => (await import('@/tests/bench/browser')).browser,
}

type Part = (setting: { scale: boolean; wanted: (name: string) => boolean }) => Promise<Table[]>

closeOnSignals()
try {
  const names = positionals.length > 0 ? positionals : Object.keys(parts)
  const unknown = names.find(name => !parts[name])
  if (unknown) throw problem(`There is no bench "${unknown}": ${Object.keys(parts).join(', ')}.`)
  await generateClient()
  const only = values.only?.split(',')
  for (const name of names) {
    const tables = await (await parts[name]?.())?.({ scale: values.scale, wanted: row => !only || only.includes(row) })
    await closeAll()
    say(`\n${(tables ?? []).map(markdown).filter(Boolean).join('\n\n')}\n`)
    if (values.keep) keep(tables ?? [], values.keep)
  }
  process.exit()
} catch (error) {
  await closeWith(error)
}
