import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runLimited } from '@/lib/platform/limited-process/run-limited'
import type { TrialTask } from '@/tests/support/trial-program'

const limits = { memory: 128, time: 30_000, answer: 1_000_000 }
type Options = Partial<Parameters<typeof runLimited>[0]>
const run = (task: TrialTask, options: Options = {}) =>
  runLimited({ program: 'tests/support/trial-program.ts', task, limits, ...options })
const tell = async (options?: Options) => JSON.parse(String(await run({ what: 'tell' }, options)))

const flags = ['--import=./scripts/aliases.mjs', '--disable-warning=ExperimentalWarning']

describe('a program in a process of its own', () => {
  it('gets bytes or a file, sends messages, and returns bytes', async () => {
    expect(String(await run({ what: 'repeat' }, { input: Buffer.from('Canta\nminha alma') }))).toBe('Canta\nminha alma')
    expect(await run({ what: 'repeat' }, { input: 'package.json' })).toEqual(readFileSync('package.json'))
    const messages: unknown[] = []
    await run({ what: 'count', count: 1000 }, { onMessage: message => void messages.push(message) })
    expect(messages).toEqual(Array.from({ length: 1000 }, (_, index) => index))
  })

  it('has no secrets, and reads no file but the program', async () => {
    expect((await tell()).env).not.toContain('HOME')
    await expect(run({ what: 'readSettings' })).rejects.toThrow(/failed: Error.*readFileSync/)
  })

  it('does its owner’s next task too, and nobody else’s', async () => {
    const first = await tell({ owner: 'ana' })
    expect((await tell({ owner: 'ana' })).pid).toBe(first.pid)
    expect((await tell({ owner: 'beto' })).pid).not.toBe(first.pid)
    expect((await tell()).pid).not.toBe(first.pid)
  })
})

describe('it is ended', () => {
  it.each<[TrialTask, Options, reason: string]>([
    [{ what: 'fillHeap' }, {}, 'memory'],
    [{ what: 'fillBuffers' }, {}, 'memory'],
    [{ what: 'hang' }, { limits: { ...limits, time: 3000 } }, 'time'],
    [{ what: 'wait' }, { limits: { ...limits, time: 3000 } }, 'time'],
    // While its input is still on its way: it has not even started.
    [{ what: 'repeat' }, { input: Buffer.alloc(8_000_000), limits: { ...limits, time: 50 } }, 'time'],
    [{ what: 'write', count: 1_000_001 }, {}, 'answer'],
    [{ what: 'count', count: 100_000 }, {}, 'answer'],
    [{ what: 'lie' }, {}, 'failed'],
  ])('%s', async (task, options, reason) => {
    await expect(run(task, options)).rejects.toMatchObject({ name: 'ProcessEnded', reason })
  })

  it('when who asked does not wait any longer', async () => {
    const leaving = new AbortController()
    const running = run(
      { what: 'count', count: 1_000_000_000 },
      {
        signal: leaving.signal,
        limits: { ...limits, answer: Number.MAX_SAFE_INTEGER },
        onMessage: () => leaving.abort(),
      },
    )
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('it ends with the app, even if that is killed', async () => {
  const script = `import { runLimited } from '@/lib/platform/limited-process/run-limited'
    const limits = { memory: 128, time: 600_000, answer: 1000 }
    await runLimited({ program: 'tests/support/trial-program.ts', task: { what: 'wait' }, limits, onMessage: console.log })`
  const app = spawn(process.execPath, [...flags, '--input-type=module', '-e', script])
  const pid = Number(String((await once(app.stdout, 'data'))[0]))
  app.kill('SIGKILL')
  await expect.poll(() => isThere(pid), { timeout: 30_000 }).toBe(false)
})

it('where the system does not limit memory, it watches itself', async () => {
  const child = spawn(process.execPath, [...flags, 'tests/support/trial-program.ts', '128'])
  child.stdin.write('{"task":{"what":"fillBuffers"},"inputBytes":0}\n')
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
