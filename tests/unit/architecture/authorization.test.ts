import { describe, expect, it } from 'vitest'
import { room } from '@/tests/support/shelves'
import { extractComments, findSources, listLocalFunctions, removeComments, splitExports } from '@/tests/support/sources'

const actionFiles = new RegExp(String.raw`^${room}/actions(/\w+)?\.ts$`)
const queryFiles = new RegExp(String.raw`^${room}/([\w-]+/)?queries\.ts$`)

/** Exports of files that match `pattern` and fail the check. */
const findFailing = (pattern: RegExp, isRight: (exported: string, file: string) => boolean) =>
  findSources(pattern).flatMap(([file, text]) =>
    splitExports(text)
      .filter(exported => !isRight(exported, text))
      .map(exported => `${file}: ${exported.match(/^export .*/m)?.[0]}`),
  )

describe('authorization cannot be forgotten', () => {
  it('every action is built by lib/platform/action', () => {
    const built = /= (action|formAction|openAction|openFormAction)\(/
    expect(findFailing(actionFiles, exported => built.test(removeComments(exported)))).toEqual([])
  })

  it('every query checks the current person, or declares that everyone may see it', () => {
    expect(
      findFailing(queryFiles, (exported, file) => {
        const asking = listLocalFunctions(file).filter(({ code }) => /\b(currentActor|getSessionInfo)\(/.test(code))
        const questions = ['currentActor', 'getSessionInfo', ...asking.map(({ name }) => name)]
        const code = removeComments(exported)
        return (
          questions.some(question => code.includes(`${question}(`)) ||
          /for everyone|The same for everyone/.test(extractComments(exported))
        )
      }),
      'it calls currentActor, or a comment in it says that it is for everyone',
    ).toEqual([])
  })

  it('server actions are only in actions.ts, or in a folder of that name', () => {
    const otherFiles = findSources(/./).filter(
      ([file, text]) => /['"]use server['"]/.test(text) && !actionFiles.test(file),
    )
    expect(otherFiles.map(([file]) => file)).toEqual([])
  })
})

it('HTML is never built from text, except the JSON for search engines', () => {
  const writers = findSources(/./).filter(([, text]) => text.includes('dangerouslySetInnerHTML'))
  expect(writers.map(([file]) => file).filter(file => file !== '/components/kit/ui/json-ld.tsx')).toEqual([])
})
