import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '@/scripts/installation/cleanup'

/** Where the documented files expect the instances; a test has fewer of them, on other ports. */
const DOCUMENTED_PORTS = [3001, 3002, 3003]

/** Throws if a documented file no longer says what is replaced, so that an outdated one is never measured. */
export function adaptFile(file: string, text: string, replacements: [RegExp, string][]) {
  return replacements.reduce((whole, [pattern, replacement]) => {
    if (!whole.match(pattern)) throw new Error(`${file} no longer says ${pattern}`)
    return whole.replace(pattern, replacement)
  }, text)
}

/** Returns what replaces the line, or the word, of each documented instance. */
export const replaceInstances = (apps: number[], toPattern: (port: number) => RegExp): [RegExp, string][] =>
  DOCUMENTED_PORTS.map((port, index) => [toPattern(port), apps[index] ? `$1${apps[index]}$2` : ''])

/** Runs a proxy until everything is closed, and waits until it answers for the app. */
export async function runProxy(program: string, args: string[], port: number, env: Record<string, string> = {}) {
  const options = { env: { ...process.env, ...env }, detached: true }
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', text => {
    output = (output + text).slice(-4000)
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  onClose(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const deadline = Date.now() + 10_000
  while ((await fetch(`http://localhost:${port}/livez`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${program} did not start: ${output}`)
    await pause(50)
  }
  return { pid: child.pid ?? 0 }
}
