import { describe, expect, it } from 'vitest'
import { codeOf, exportsOf, files, ownFunctionsOf, saidOf } from '@/tests/support/sources'

/** Exports of `where` files that are not as they should be. */
const failing = (where: RegExp, isRight: (exported: string, file: string) => boolean) =>
  files(where).flatMap(([file, text]) =>
    exportsOf(text)
      .filter(exported => !isRight(exported, text))
      .map(exported => `${file}: ${exported.match(/^export .*/m)?.[0]}`),
  )

describe('authorization cannot be forgotten', () => {
  it('every action is built by lib/action', () => {
    const built = /= (action|formAction|openAction|openFormAction)\(/
    expect(failing(/^\/lib\/\w+\/actions(\/\w+)?\.ts$/, exported => built.test(codeOf(exported)))).toEqual([])
  })

  it('every query asks who is there, or says that everyone may see', () => {
    expect(
      failing(/^\/lib\/\w+\/queries\.ts$/, (exported, file) => {
        const asking = ownFunctionsOf(file).filter(({ code }) => /\b(currentActor|asking)\(/.test(code))
        const questions = ['currentActor', 'asking', ...asking.map(({ name }) => name)]
        const code = codeOf(exported)
        return questions.some(question => code.includes(`${question}(`)) || saidOf(exported).includes('for everyone')
      }),
      'it calls currentActor, or a comment in it says that it is for everyone',
    ).toEqual([])
  })

  it('server actions stand only in actions.ts, or in a folder of that name where there are many', () => {
    const elsewhere = files(/./).filter(
      ([file, text]) => /['"]use server['"]/.test(text) && !/^\/lib\/\w+\/actions(\/\w+)?\.ts$/.test(file),
    )
    expect(elsewhere.map(([file]) => file)).toEqual([])
  })
})

it('HTML is never written from text, the search engines’ JSON aside', () => {
  const writers = files(/./).filter(([, text]) => text.includes('dangerouslySetInnerHTML'))
  expect(writers.map(([file]) => file).filter(file => file !== '/components/ui/json-ld.tsx')).toEqual([])
})
