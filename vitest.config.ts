import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isLongRun } from './tests/support/long.ts'

const resolve = {
  alias: {
    '@': import.meta.dirname,
    // Next draws with its own copy, whatever is imported; the package itself needs a bundler.
    '@vercel/og': path.resolve(import.meta.dirname, 'node_modules/next/dist/compiled/@vercel/og/index.node.js'),
    'server-only': path.resolve(import.meta.dirname, 'node_modules/server-only/empty.js'),
  },
}

// A busy machine is slow; only a test that hangs should time out.
const patience = { testTimeout: 90_000, hookTimeout: 120_000 }

// Without what npm run test:long runs besides (docs/quality.md). Projects exclude nothing: `--exclude` would not be heard.
const testFiles = isLongRun ? '*.test.{ts,tsx}' : '!(*.long).test.{ts,tsx}'

// Every test file loads its modules again: packages of hundreds of small files are bundled into one.
const deps = { optimizer: { ssr: { enabled: true, include: ['date-fns', 'date-fns/locale'] } } }

// A thread starts faster than a process, which saves a seventh of the time. Integration tests need processes: signals
// reach all threads.
const unit = { ...patience, deps, pool: 'threads' as const, setupFiles: isLongRun ? 'tests/support/many-runs.ts' : [] }
/** Code of these shelves remembers something in its modules, which the test of another file would meet. */
const remembering = 'assembly|platform|kit|home|live|playing'

export default defineConfig({
  test: {
    // A worker for every core: nobody works at this machine while it tests.
    maxWorkers: '100%',
    // What one run compiled, the next one reads.
    fsModuleCache: true,
    projects: [
      { resolve, test: { ...unit, name: 'unit', include: [`tests/unit/@(${remembering})/**/${testFiles}`] } },
      // Files that share a process load what they import once: a third less time.
      {
        resolve,
        test: {
          ...unit,
          name: 'unit-shared',
          isolate: false,
          include: [`tests/unit/!(${remembering})/**/${testFiles}`],
        },
      },
      {
        resolve,
        test: {
          ...patience,
          deps,
          name: 'integration',
          include: [`tests/{integration,upgrades}/**/${testFiles}`],
          globalSetup: 'tests/support/template-database.ts',
          setupFiles: 'tests/support/integration-setup.ts',
        },
      },
      {
        resolve,
        // They need a build, as the end-to-end tests do; a write may have to wait for a busy machine many times.
        test: {
          name: 'faults',
          include: [`tests/{faults,instances}/${testFiles}`],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
