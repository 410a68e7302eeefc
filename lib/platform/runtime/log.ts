import { stripVTControlCharacters } from 'node:util'
import { admitLine, type Level } from './log-storm'
import { getRequestId } from './request-context'

/** Writes one JSON line for each event; never a body, an address, a token or text that a person wrote. */
export const log = {
  info: (event: string, details: Details = {}) => write('info', event, details),
  warn: (event: string, details: Details = {}) => write('warn', event, details),
  error: (event: string, details: Details = {}) => write('error', event, details),
}

/** When the process that reads our output was killed, each write fails, and logging the failure would fail forever. */
export function ignoreOutputErrors() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}

/** Whether this error was already logged: an error is often rethrown, and logged by each function that it passes. */
export const isLogged = (error: Error) => loggedErrors.has(error)
const loggedErrors = new WeakSet<Error>()

type Details = { error?: unknown; text?: string; [name: string]: unknown }

function write(level: Level, event: string, { error, text, ...details }: Details) {
  if (error instanceof Error) loggedErrors.add(error)
  const request = getRequestId()
  const line = {
    ...details,
    ...(text === undefined ? {} : { text: redact(text) }),
    ...(error === undefined ? {} : describeError(error)),
  }
  if (admitLine(level, event, line, request, sum => print(level, event, sum)))
    print(level, event, { ...(request && { request }), ...line })
}

const print = (level: Level, event: string, line: object) =>
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...line })}\n`)

/**
 * Messages of databases and parsers quote the submitted values, so only the error's name, code and stack are logged.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }

  const code = 'code' in error ? error.code : undefined
  const quotesValues =
    /^(Prisma|DriverAdapter|Database|Zod|Syntax)/i.test(error.constructor.name) || error.name.startsWith('Prisma')
  const message = quotesValues ? undefined : redact(error.message)
  const at = error.stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 8)
    .map(line => line.trim())
  return { error: error.name, code, message, at }
}

/** Removes terminal colours, mail addresses, and the query and fragment of URLs, which may contain a token. */
const redact = (text: string) =>
  stripVTControlCharacters(text)
    .replace(/(?<=[/\w])[?#][^\s"']*/g, '…')
    .replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '…')
    .slice(0, 300)
