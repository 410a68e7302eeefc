import { describe, expect, it } from 'vitest'
import { codeOf, exportsOf, files, importsOf, ownFunctionsOf, runningCodeOf, saidOf } from '../support/sources'

/** `where` files that import something matching `what`. */
const importing = (where: RegExp, what: RegExp) =>
  files(where).flatMap(([file, text]) =>
    importsOf(text)
      .filter(name => what.test(name))
      .map(name => `${file} → ${name}`),
  )

/** Exports of `where` files that are not as they should be. */
const failing = (where: RegExp, isRight: (exported: string, file: string) => boolean) =>
  files(where).flatMap(([file, text]) =>
    exportsOf(text)
      .filter(exported => !isRight(exported, text))
      .map(exported => `${file}: ${exported.match(/^export .*/m)?.[0]}`),
  )

it('imports flow one way: app → components → lib', () => {
  expect(importing(/^\/lib\//, /^@\/(app|components)\//)).toEqual([])
  expect(importing(/^\/components\//, /^@\/app\//)).toEqual([])
})

it('only reads, writes and jobs talk to the database', () => {
  const rooms =
    /^\/lib\/(account\/session|boot|db|limits|readiness|once|jobs\/\w+|\w+\/(queries|mutations|actions|actions\/\w+|jobs))\.ts$/
  const others = files(/^\/(app|components|lib)\//).filter(([file]) => !rooms.test(file))
  expect(others.filter(([, text]) => importsOf(text).includes('@/lib/db')).map(([file]) => file)).toEqual([])
})

/** Where a domain meets the server: reads, writes, and the machinery of cookies, passwords, disk and mail. */
const rooms = [
  String.raw`\w+/(queries|mutations|jobs|actions|actions/\w+)`,
  'account/(cookie|next-auth|password|session)|events/place|jobs/\\w+|mail/mailer|uploads/(download|image|storage)',
].join('|')
const server = new RegExp(`^/lib/(${rooms})\\.ts$`)
const impure = new RegExp(
  String.raw`^((next|react|server-only)\b|node:(?!net$)|@/lib/(db|env|limits|log|once|origin|readiness|sender|site|${rooms})$)`,
)

it('everything else in a domain is pure: schemas, policies and its own words take values and give values', () => {
  const pure = files(/^\/lib\/\w+\//).filter(([file]) => !server.test(file))
  expect(pure.length).toBeGreaterThan(40)
  const reaching = pure.flatMap(([file, text]) =>
    importsOf(runningCodeOf(text))
      .filter(name => impure.test(name))
      .map(name => `${file} → ${name}`),
  )
  expect(reaching).toEqual([])
})

it('a domain uses another’s reads, rules and words, never its actions', () => {
  expect(importing(/^\/lib\//, /^(@\/lib\/\w+|\.\.?)\/actions(\/\w+)?$/)).toEqual([])
})

describe('authorization cannot be forgotten', () => {
  it('every action is built by lib/action', () => {
    const built = /= (action|formAction|openAction|openFormAction)\(/
    expect(failing(/^\/lib\/\w+\/actions(\/\w+)?\.ts$/, exported => built.test(codeOf(exported)))).toEqual([])
  })

  it('every query asks who is there, or says that everyone may see', () => {
    expect(
      failing(/^\/lib\/\w+\/queries\.ts$/, (exported, file) => {
        const asking = ownFunctionsOf(file).filter(({ code }) => code.includes('currentActor('))
        const questions = ['currentActor', ...asking.map(({ name }) => name)]
        const code = codeOf(exported)
        return questions.some(question => code.includes(`${question}(`)) || saidOf(exported).includes('for everyone')
      }),
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
