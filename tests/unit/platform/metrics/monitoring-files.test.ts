import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { metrics } from '@/lib/platform/metrics/metrics'

const files = { rules: 'docs/monitoring/alerts.yml', board: 'docs/monitoring/grafana-board.json' }
type Board = { panels: { targets?: { expr: string }[] }[] }

/** Every name that Prometheus has: a histogram has three. */
const names = (
  await Promise.all([metrics.registry, startDefaultRegistry()].map(registry => registry.getMetricsAsJSON()))
)
  .flat()
  .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`])

it('the board and the alerts ask only for what is measured', () => {
  const board: Board = JSON.parse(readFileSync(files.board, 'utf8'))
  const questions = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(questions.length).toBeGreaterThan(30)
  const asked = [readFileSync(files.rules, 'utf8'), ...questions].flatMap(
    text => text.match(/\b(comunhao|nodejs|process)_\w+/g) ?? [],
  )
  expect([...new Set(asked)].filter(name => !names.includes(name))).toEqual([])
})

it('each of our metrics is on the board, in an alert, or needs neither', () => {
  const shown = Object.values(files)
    .map(file => readFileSync(file, 'utf8'))
    .join()
  const ours = Object.values(metrics).flatMap(metric => ('name' in metric ? [String(metric.name)] : []))
  expect(ours.filter(name => !shown.includes(name))).toEqual([])
})

// Prometheus' own checker is a package of Debian, `prometheus`; the two tests above need no program.
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
it(`the rules are right by Prometheus’ own checker${hasPromtool ? '' : ', which is not installed here'}`, () => {
  if (!hasPromtool) return
  const check = (...args: string[]) => execFileSync('promtool', args, { cwd: 'docs/monitoring', encoding: 'utf8' })
  expect(check('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
  expect(check('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
  expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

function startDefaultRegistry() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}
