import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The output of the served app so far; the global setup keeps it up to date while tests run. */
const logFile = path.join('test-results', 'app.log')

export const saveAppLog = (text: string) => writeFileSync(logFile, text)
export const readAppLog = () => skipStartupLines(readFileSync(logFile, 'utf8'))

/** Lines that are not from our log, whose lines are JSON objects. */
export const findForeignLines = (lines: string[]) => lines.filter(line => !isJson(line))

/** Drops an incomplete last line. */
export function skipStartupLines(text: string) {
  const lines = text.split('\n').slice(0, -1)
  const first = lines.findIndex(isJson)
  return first < 0 ? [] : lines.slice(first)
}

function isJson(line: string) {
  try {
    return typeof JSON.parse(line).event === 'string'
  } catch {
    return false
  }
}
