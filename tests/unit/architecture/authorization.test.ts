import { describe, expect, it } from 'vitest'
import { extractComments, findSources, listLocalFunctions, removeComments, splitExports } from '@/tests/support/sources'

/** Exports of `where` files that are not as they should be. */
const findFailing = (pattern: RegExp, isRight: (exported: string, file: string) => boolean) =>
  findSources(pattern).flatMap(([file, text]) =>
    splitExports(text)
      .filter(exported => !isRight(exported, text))
      .map(exported => `${file}: ${exported.match(/^export .*/m)?.[0]}`),
  )

describe('authorization cannot be forgotten', () => {
  it('every action is built by lib/action', () => {
    const built = /= (action|formAction|openAction|openFormAction)\(/
    expect(findFailing(/^\/lib\/\w+\/actions(\/\w+)?\.ts$/, exported => built.test(removeComments(exported)))).toEqual(
      [],
    )
  })

  it('every query asks who is there, or says that everyone may see', () => {
    expect(
      findFailing(/^\/lib\/\w+\/queries\.ts$/, (exported, file) => {
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

  it('server actions stand only in actions.ts, or in a folder of that name where there are many', () => {
    const otherFiles = findSources(/./).filter(
      ([file, text]) => /['"]use server['"]/.test(text) && !/^\/lib\/\w+\/actions(\/\w+)?\.ts$/.test(file),
    )
    expect(otherFiles.map(([file]) => file)).toEqual([])
  })
})

it('HTML is never written from text, the search engines’ JSON aside', () => {
  const writers = findSources(/./).filter(([, text]) => text.includes('dangerouslySetInnerHTML'))
  expect(writers.map(([file]) => file).filter(file => file !== '/components/ui/json-ld.tsx')).toEqual([])
})
