import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { end } from '@/scripts/processes'

/** Starts a program whose lines are heard as it says them. */
export function started(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  let over: string | undefined
  const heard = () => {
    for (const listen of listeners) listen()
  }
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', line => {
      lines.push(line)
      heard()
    })
  const ended = (how: string) => {
    over = how
    heard()
  }
  child.once('error', error => ended(error.message))
  const exited = new Promise<void>(resolve => {
    child.once('exit', (code, signal) => {
      ended(signal ?? `exit code ${code}`)
      resolve()
    })
  })

  return {
    lines,
    exited,
    /** The first line of that kind, as soon as it is said. */
    said: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const listen = () => {
          const found = lines.map(line => pattern.exec(line)).find(Boolean)
          if (found) resolve(found[1] ?? found[0])
          else if (over) reject(new Error(`${command} ended (${over}):\n${lines.join('\n')}`))
        }
        listeners.add(listen)
        listen()
      }),
    async stop() {
      if (child.pid && over === undefined) await end(child.pid, 'SIGTERM', 8000)
    },
  }
}
