import { exitWithError } from '@/scripts/problem.mjs'
import { stopCommands } from '@/scripts/system/run-command'

type CloseHandler = () => unknown

const closeHandlers: CloseHandler[] = []
let isClosing = false

/** Registers what has to be closed when this process ends; the last one opened closes first. */
export function onClose(close: CloseHandler) {
  closeHandlers.push(close)
}

export async function closeAll() {
  stopCommands()
  for (let close = closeHandlers.pop(); close; close = closeHandlers.pop()) await close()
}

/**
 * Closes everything in order on Ctrl-C, on SIGTERM, and when the parent process is gone. For an installation that is
 * the normal end; any other task that is stopped this way has failed.
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
  process.channel?.unref() // Listening on the channel must not keep a finished task alive.
}

/** Errors while everything is being closed are caused by the closing, and are ignored. */
export async function closeWithError(error: unknown) {
  if (isClosing) return
  await closeAll()
  exitWithError(error)
}
