import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What the served app has said so far; the global setup keeps it up to date while tests run. */
const logFile = path.join('test-results', 'app.log')

export const saveAppLog = (text: string) => writeFileSync(logFile, text)
export const readAppLog = () => skipStartupLines(readFileSync(logFile, 'utf8'))

/** Lines that are none of our log's, each one JSON object. Next greets before our own code runs: that is no line of it. */
export const findForeignLines = (lines: string[]) => lines.filter(line => !isJson(line))

/** An unfinished last line is not one yet. */
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
