import { type ChildProcess, spawn } from 'node:child_process'
import { problem } from './problem.mjs'

type Setting = { env?: Record<string, string | undefined>; timeout?: number }
export type Ended = { code: number; output: string }

const running = new Set<ChildProcess>()

/** Runs a program to its end and keeps what it said, for the case that it failed. */
export function run(command: string, args: string[], { env = {}, timeout }: Setting = {}) {
  return new Promise<Ended>((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], timeout })
    running.add(child)
    let output = ''
    child.stdout.on('data', text => {
      output += text
    })
    child.stderr.on('data', text => {
      output += text
    })
    child.on('error', reject)
    child.on('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The same for what has to succeed. */
export async function succeed(command: string, args: string[], setting: Setting & { failure: string }) {
  const { code, output } = await run(command, args, setting)
  if (/ENOSPC|no space left on device/i.test(output)) throw problem('The disk is full: make room and start again.')
  if (code !== 0) throw problem(`${setting.failure}\n\n${output.trim().slice(-4000)}`)
  return output
}

export function stopCommands() {
  for (const child of running) child.kill('SIGTERM')
}
