import { stopCommands } from '@/scripts/commands'
import { giveUp } from '@/scripts/problem.mjs'

type Close = () => unknown

const closers: Close[] = []
let told = false

/** What has to end when this process does; the last one opened ends first. */
export function onClose(close: Close) {
  closers.push(close)
}

export async function closeAll() {
  stopCommands()
  for (let close = closers.pop(); close; close = closers.pop()) await close()
}

/**
 * Ends everything in order on Ctrl-C, on SIGTERM, and when the process that started this one is gone. That is how a house
 * is closed; anything else that is stopped has not done what it was asked to.
 */
export function closeOnSignals(code = 130) {
  const close = async () => {
    if (told) return
    told = true
    await closeAll()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  process.on('disconnect', close)
  process.channel?.unref() // Listening on it must not keep a task alive that is done.
}

/** What breaks while everything is being closed broke because of that. */
export async function closeWith(error: unknown) {
  if (told) return
  await closeAll()
  giveUp(error)
}
