import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeFlags } from '@/scripts/node-flags.mjs'

/** An operator with a database and a data folder of their own. */
export function createOperator(databaseUrl: string, data: string, more: Record<string, string> = {}) {
  mkdirSync(data, { recursive: true })
  const peakFile = path.join(data, 'peak')
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    NEXTAUTH_URL: 'http://localhost:3000',
    NEXTAUTH_SECRET: 'a-secret-that-only-the-tests-know-of',
    PEAK_FILE: peakFile,
    ...more,
  }
  const startCommand = (task: string, args: string[]) => {
    const measureFlag = `--import=${path.resolve('tests/support/peak.mjs')}`
    const child = spawn(process.execPath, [...nodeFlags, measureFlag, `scripts/${task}.ts`, ...args], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', text => {
        output += text
      })
    }
    return { child, ended: once(child, 'close').then(([code]) => ({ code: Number(code), output })) }
  }

  return {
    data,
    uploads: path.join(data, 'uploads'),
    backups: path.join(data, 'backups'),
    /** Runs a command to its end; returns its output, its duration and its peak memory. */
    async run(task: string, ...args: string[]) {
      const started = performance.now()
      const { code, output } = await startCommand(task, args).ended
      const seconds = (performance.now() - started) / 1000
      return { code, output, seconds, megabytes: Number(readFileSync(peakFile, 'utf8')) / 1024 }
    },
    /** Runs a command and kills it after so many milliseconds, unless it has ended by then. Returns how it ended. */
    async runAndKill(milliseconds: number, task: string, ...args: string[]) {
      const { child, ended } = startCommand(task, args)
      await Promise.race([ended, pause(milliseconds)])
      child.kill('SIGKILL')
      return (await ended).output
    },
  }
}
