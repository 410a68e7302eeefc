import { type ChildProcess, spawn } from 'node:child_process'
import { problem } from '@/scripts/problem.mjs'

type CommandOptions = { env?: Record<string, string | undefined>; timeout?: number; cwd?: string }
export type CommandResult = { code: number; output: string }

const runningChildren = new Set<ChildProcess>()

/** Runs a program to its end and captures its output, which is shown if it failed. */
export function runCommand(command: string, args: string[], { env = {}, timeout, cwd }: CommandOptions = {}) {
  return new Promise<CommandResult>((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      cwd,
    })
    runningChildren.add(child)
    let output = ''
    child.stdout.on('data', text => {
      output += text
    })
    child.stderr.on('data', text => {
      output += text
    })
    child.on('error', reject)
    child.on('close', code => {
      runningChildren.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The same, but throws if the program fails. */
export async function runOrThrow(command: string, args: string[], options: CommandOptions & { failure: string }) {
  const { code, output } = await runCommand(command, args, options)
  if (/ENOSPC|no space left on device/i.test(output)) throw problem('The disk is full: make room and start again.')
  if (code !== 0) throw problem(`${options.failure}\n\n${output.trim().slice(-4000)}`)
  return output
}

export function stopCommands() {
  for (const child of runningChildren) child.kill('SIGTERM')
}
