import { exitWithError } from '@/scripts/problem.mjs'
import { stopCommands } from '@/scripts/system/run-command'

type CloseHandler = () => unknown

const closeHandlers: CloseHandler[] = []
let isClosing = false

/** What has to end when this process does; the last one opened ends first. */
export function onClose(close: CloseHandler) {
  closeHandlers.push(close)
}

export async function closeAll() {
  stopCommands()
  for (let close = closeHandlers.pop(); close; close = closeHandlers.pop()) await close()
}

/**
 * Ends everything in order on Ctrl-C, on SIGTERM, and when the process that started this one is gone. That is how a house
 * is closed; anything else that is stopped has not done what it was asked to.
 */
export function closeOnSignals(code = 130) {
  const close = async () => {
    if (isClosing) return
    isClosing = true
    await closeAll()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  process.on('disconnect', close)
  process.channel?.unref() // Listening on it must not keep a task alive that is done.
}

/** What breaks while everything is being closed broke because of that. */
export async function closeWithError(error: unknown) {
  if (isClosing) return
  await closeAll()
  exitWithError(error)
}
