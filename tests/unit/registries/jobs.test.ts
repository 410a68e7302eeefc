import { expect, it } from 'vitest'
import { codeOf, files } from '@/tests/support/sources'

const [[, written = ''] = []] = files(/^\/lib\/server\/jobs\/tasks\.ts$/)
const tasks = namesIn(/^export const tasks = \{([^}]*)\}/m.exec(written)?.[1] ?? '', /(\w+)(?:: \w+)?,/g)
const scheduled = namesIn(written, /'(?:\S+ ){5}(\w+) /g)
const enqueued = files(/^\/(app|lib)\//).flatMap(([, text]) => namesIn(codeOf(text), /\benqueue\(\s*\w+,\s*'(\w+)'/g))
const causes = [...enqueued, ...scheduled]

it('whatever is queued or scheduled has a task of that name', () => {
  expect([enqueued.length, scheduled.length, tasks.length].filter(found => found < 3)).toEqual([])
  for (const name of causes)
    expect(tasks, `lib/server/jobs/tasks.ts has no task ${name}: it would never run`).toContain(name)
})

it('every task is queued or scheduled somewhere', () => {
  for (const name of tasks)
    expect(causes, `nothing calls enqueue(transaction, '${name}', …) and no line of crontab names it`).toContain(name)
})

function namesIn(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
