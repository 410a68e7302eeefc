import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endProcess } from '@/scripts/system/processes'

/** Starts a program and reads its output line by line. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  let exitReason: string | undefined
  const notifyListeners = () => {
    for (const checkLines of listeners) checkLines()
  }
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', line => {
      lines.push(line)
      notifyListeners()
    })
  const markEnded = (how: string) => {
    exitReason = how
    notifyListeners()
  }
  child.once('error', error => markEnded(error.message))
  const exited = new Promise<void>(resolve => {
    child.once('exit', (code, signal) => {
      markEnded(signal ?? `exit code ${code}`)
      resolve()
    })
  })

  return {
    lines,
    exited,
    /** Resolves with the first line that matches. */
    waitForLine: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const checkLines = () => {
          const found = lines.map(line => pattern.exec(line)).find(Boolean)
          if (found) resolve(found[1] ?? found[0])
          else if (exitReason) reject(new Error(`${command} ended (${exitReason}):\n${lines.join('\n')}`))
        }
        listeners.add(checkLines)
        checkLines()
      }),
    async stop() {
      if (child.pid && exitReason === undefined) await endProcess(child.pid, 'SIGTERM', 8000)
    },
  }
}
