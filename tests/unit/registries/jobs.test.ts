import { expect, it } from 'vitest'
import { findSources, removeComments } from '@/tests/support/sources'

const [[, taskSource = ''] = []] = findSources(/^\/lib\/assembly\/server\/jobs\/tasks\.ts$/)
const tasks = findNames(/^export const tasks = \{([^}]*)\}/m.exec(taskSource)?.[1] ?? '', /(\w+)(?:: \w+)?,/g)
const scheduled = findNames(removeComments(taskSource), /'(?:\S+ ){5}(\w+) /g)
const enqueued = findSources(/^\/(app|lib)\//).flatMap(([, text]) =>
  findNames(removeComments(text), /\benqueue(?:All)?\(\s*\w+,\s*'(\w+)'/g),
)
const causes = [...enqueued, ...scheduled]

it('every queued or scheduled job has a task', () => {
  expect([enqueued.length, scheduled.length, tasks.length].filter(found => found < 3)).toEqual([])
  for (const name of causes)
    expect(tasks, `lib/assembly/server/jobs/tasks.ts has no task ${name}: it would never run`).toContain(name)
})

it('every task is queued or scheduled somewhere', () => {
  for (const name of tasks)
    expect(causes, `nothing calls enqueue(transaction, '${name}', …) and no line of crontab names it`).toContain(name)
})

function findNames(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
