import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { formatMarkdown, saveFigures, type Table, writeTables } from '@/scripts/bench/table'
import { generateClient } from '@/scripts/installation/build'
import { closeAll, closeOnSignals, closeWithError, onClose } from '@/scripts/installation/cleanup'
import { nodeFlags } from './node-flags.mjs'
import { problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run bench: measures our app and a bare Next app in the same minutes. docs/speed.md says what is measured and how
// to read it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** With 10,000 people, 5,000 notices and 2,000 hymns. */
    scale: { type: 'boolean', default: false },
    /** Writes the tables into docs/speed.md, replacing the former ones. */
    write: { type: 'boolean', default: false },
    /** Only these rows: `--only landing,home`. */
    only: { type: 'string' },
    /** Saves the figures in a file; later runs are compared with scripts/bench/before.json. */
    keep: { type: 'string' },
  },
})

const benches: Record<string, () => Promise<Bench>> = {
  server: async () => (await import('@/scripts/bench/server')).benchServer,
  browser: async () => (await import('@/scripts/bench/browser')).benchBrowser,
  taps: async () => (await import('@/scripts/bench/taps')).benchTaps,
  instances: async () => (await import('@/scripts/bench/instances')).benchInstances,
  'in-front': async () => (await import('@/scripts/bench/reverse-proxy')).benchReverseProxy,
}

type Bench = (setting: { scale: boolean; wanted: (name: string) => boolean }) => Promise<Table[]>

closeOnSignals()
try {
  const [name, ...remaining] = positionals.length > 0 ? positionals : Object.keys(benches)
  const loadBench = benches[name ?? '']
  if (!loadBench) throw problem(`There is no bench "${name}": ${Object.keys(benches).join(', ')}.`)
  await generateClient()
  const only = values.only?.split(',')
  const tables = await (await loadBench())({ scale: values.scale, wanted: row => !only || only.includes(row) })
  await closeAll()
  print(`\n${tables.map(formatMarkdown).filter(Boolean).join('\n\n')}\n`)
  if (values.keep) saveFigures(tables, values.keep)
  if (values.write) writeTables(tables, 'docs/speed.md')
  if (remaining.length > 0) await runRemaining(remaining)
  process.exit()
} catch (error) {
  await closeWithError(error)
}

/** Each part has its own app and its own process: the database and cookie modules of a process serve one app only. */
async function runRemaining(remaining: string[]) {
  const flags = process.argv.slice(2).filter(flag => !positionals.includes(flag))
  const next = spawn(process.execPath, [...nodeFlags, 'scripts/bench.ts', ...remaining, ...flags], { stdio: 'inherit' })
  onClose(() => next.kill('SIGTERM'))
  const [code] = await once(next, 'exit')
  process.exitCode = code ?? 1
}
