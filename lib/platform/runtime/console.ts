import { isLogged, log } from './log'
import { recordUnreachedFailure } from './request-context'

/** Turns console calls of Next, React, packages and Node into entries of our log. */
export function logConsole() {
  const { error, warn, info } = log
  const levels = { error, trace: error, assert: error, warn, log: info, info, debug: info, dir: info }
  for (const [name, write] of Object.entries(levels)) {
    Object.assign(console, { [name]: (...values: unknown[]) => logConsoleCall(write, values) })
  }
  // We use experimental features on purpose (scripts/node-flags.mjs); Node's flag only silences Node's own listener.
  const ignoredWarning = 'ExperimentalWarning'
  process
    .removeAllListeners('warning')
    .on('warning', warning => warning.name !== ignoredWarning && logConsoleCall(warn, [warning]))
}

/** Next often prints an error before it calls `onRequestError`, which knows more about it, so that one logs first. */
function logConsoleCall(write: typeof log.error, values: unknown[]) {
  const error = values.find(part => part instanceof Error)
  if (error && recordUnreachedFailure(error)) return
  setImmediate(() => {
    if (error === undefined) write('said', { text: values.filter(part => typeof part === 'string').join(' ') })
    else if (!isLogged(error)) write('said', { reference: Object(error).digest, error })
  })
}
