import type { CheckResult, Finding } from './finding'

const WIDTH = 92
/** The longest level, `not checked`, and two spaces. */
const INDENT = 13

/** For people: grouped, wrapped, and what to do below what is wrong. */
export function formatFindings(results: CheckResult[]) {
  const groups = Map.groupBy(results, ({ group }) => group)
  const parts = [...groups].map(([group, checks]) => [group, ...mergeUnchecked(checks).map(formatFinding)].join('\n'))
  return `${parts.join('\n\n')}\n\n${formatSum(results)}`
}

/** For machines: one object, with the same words. */
export const formatJson = (results: CheckResult[]) =>
  JSON.stringify({ healthy: !hasProblem(results), counts: countLevels(results), checks: results }, null, 2)

export const hasProblem = (results: CheckResult[]) => countLevels(results).problem > 0

/** What was not checked names its check; several that were not, for the same reason, are one line. */
function mergeUnchecked(checks: CheckResult[]): Finding[] {
  const all = checks.flatMap(({ name, findings }) => findings.map(finding => ({ name, finding })))
  const reasons = Map.groupBy(all, ({ finding: { level, text } }) => (level === 'not checked' ? text : undefined))
  return all.flatMap(({ name, finding }) => {
    if (finding.level !== 'not checked') return [finding]
    const names = reasons.get(finding.text)?.map(({ name }) => name) ?? []
    return names[0] === name ? [{ ...finding, text: `${[...new Set(names)].join(', ')}: ${finding.text}` }] : []
  })
}

function formatFinding({ level, text, cure }: Finding) {
  const [first = '', ...rest] = wrap(text, WIDTH - INDENT - 2)
  const lines = [`  ${level.padEnd(INDENT)}${first}`, ...rest.map(line => indent(line))]
  // A cure may contain lines to copy, which stay as they are.
  for (const paragraph of cure?.split('\n') ?? [])
    for (const line of /^ {2}/.test(paragraph) ? [paragraph] : wrap(paragraph, WIDTH - INDENT - 4))
      lines.push(indent(`  ${line}`))
  return lines.join('\n')
}

const indent = (line: string) => `${' '.repeat(INDENT + 2)}${line}`.trimEnd()

function wrap(text: string, width: number) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function formatSum(results: CheckResult[]) {
  const { ok, warning, problem, 'not checked': skipped } = countLevels(results)
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const parts = [`${ok} ok`, count(warning, 'warning'), count(problem, 'problem'), `${skipped} not checked`]
  return `${parts.join(', ')}.`
}

function countLevels(results: CheckResult[]) {
  const counts = { ok: 0, warning: 0, problem: 0, 'not checked': 0 }
  for (const { level } of results.flatMap(({ findings }) => findings)) counts[level] += 1
  return counts
}
