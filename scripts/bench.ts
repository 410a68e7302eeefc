import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { generateClient } from '@/scripts/house/build'
import { closeAll, closeOnSignals, closeWith, onClose } from '@/scripts/house/closing'
import { keep, markdown, type Table, write } from '@/tests/bench/table'
import { nodeFlags } from './node-flags.mjs'
import { problem } from './problem.mjs'
import { say } from './steps.mjs'

// npm run bench: ours beside a bare Next app, in the same minutes. docs/speed.md says what is measured and how to read it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** At 10,000 people, 5,000 notices and 2,000 hymns. */
    scale: { type: 'boolean', default: false },
    /** Puts the tables into docs/speed.md, in the place of the former ones. */
    write: { type: 'boolean', default: false },
    /** Only these rows: `--only landing,home`. */
    only: { type: 'string' },
    /** Puts the figures into a file; tests/bench/before.json is what later runs stand beside. */
    keep: { type: 'string' },
  },
})

const parts: Record<string, () => Promise<Part>> = {
  server: async () => (await import('@/tests/bench/server')).server,
  browser: async () => (await import('@/tests/bench/browser')).browser,
  taps: async () => (await import('@/tests/bench/taps')).taps,
  'in-front': async () => (await import('@/tests/bench/in-front')).inFront,
}

type Part = (setting: { scale: boolean; wanted: (name: string) => boolean }) => Promise<Table[]>

closeOnSignals()
try {
  const [name, ...others] = positionals.length > 0 ? positionals : Object.keys(parts)
  const part = parts[name ?? '']
  if (!part) throw problem(`There is no bench "${name}": ${Object.keys(parts).join(', ')}.`)
  await generateClient()
  const only = values.only?.split(',')
  const tables = await (await part())({ scale: values.scale, wanted: row => !only || only.includes(row) })
  await closeAll()
  say(`\n${tables.map(markdown).filter(Boolean).join('\n\n')}\n`)
  if (values.keep) keep(tables, values.keep)
  if (values.write) write(tables, 'docs/speed.md')
  if (others.length > 0) await goOn(others)
  process.exit()
} catch (error) {
  await closeWith(error)
}

/** Each part has a house of its own, and a process: what looks behind a house looks behind one alone. */
async function goOn(others: string[]) {
  const flags = process.argv.slice(2).filter(flag => !positionals.includes(flag))
  const next = spawn(process.execPath, [...nodeFlags, 'scripts/bench.ts', ...others, ...flags], { stdio: 'inherit' })
  onClose(() => next.kill('SIGTERM'))
  const [code] = await once(next, 'exit')
  process.exitCode = code ?? 1
}
