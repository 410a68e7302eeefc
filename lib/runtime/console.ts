import { recordUnreachedFailure } from './action-call'
import { isLogged, log } from './log'

/** Next, React, packages and Node itself speak to the console: what they say becomes a line of our log each. */
export function logConsole() {
  const { error, warn, info } = log
  const levels = { error, trace: error, assert: error, warn, log: info, info, debug: info, dir: info }
  for (const [name, write] of Object.entries(levels)) {
    Object.assign(console, { [name]: (...values: unknown[]) => logConsoleCall(write, values) })
  }
  // What is called experimental is chosen so (scripts/node-flags.mjs), and Node's flag only silences its own listener.
  const ignoredWarning = 'ExperimentalWarning'
  process
    .removeAllListeners('warning')
    .on('warning', warning => warning.name !== ignoredWarning && logConsoleCall(warn, [warning]))
}

/** Next often says an error before it hands it to `onRequestError`, which knows more about it: that goes first. */
function logConsoleCall(write: typeof log.error, values: unknown[]) {
  const error = values.find(part => part instanceof Error)
  if (error && recordUnreachedFailure(error)) return
  setImmediate(() => {
    if (error === undefined) write('said', { text: values.filter(part => typeof part === 'string').join(' ') })
    else if (!isLogged(error)) write('said', { reference: Object(error).digest, error })
  })
}
