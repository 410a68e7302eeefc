import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('/{app,components,lib,scripts,prisma}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const files = (where: RegExp) =>
  Object.entries(sources).filter(([file]) => where.test(file) && !file.includes('/generated/'))
const importsOf = (text: string) => [...text.matchAll(/(?:from|import\(?) ?'([^']+)'/g)].map(match => match[1] ?? '')

/** Each export with the line of comment above it. */
const exportsOf = (text: string) =>
  text.split(/^(?=\/\*\* [^\n]* \*\/\nexport |(?<!\*\/\n)export )/m).filter(part => /^export /m.test(part))

/** `where` files that import something matching `what`. */
const importing = (where: RegExp, what: RegExp) =>
  files(where).flatMap(([file, text]) =>
    importsOf(text)
      .filter(name => what.test(name))
      .map(name => `${file} → ${name}`),
  )

/** Exports of `where` files whose text lacks `what`. */
const lacking = (where: RegExp, what: RegExp) =>
  files(where).flatMap(([file, text]) =>
    exportsOf(text)
      .filter(code => !/^export type/m.test(code) && !what.test(code))
      .map(code => `${file}: ${code.match(/^export .*/m)?.[0]}`),
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

it('schemas, policies and the domain’s own words are pure', () => {
  expect(
    importing(/^\/lib\/\w+\/(schema|policy)\.ts$/, /^(next|react|server-only|@\/lib\/(db|env|account\/session))/),
  ).toEqual([])
})

it('a domain uses another’s reads, rules and words, never its actions', () => {
  expect(importing(/^\/lib\//, /^(@\/lib\/\w+|\.\.?)\/actions(\/\w+)?$/)).toEqual([])
})

describe('authorization cannot be forgotten', () => {
  it('every action is built by lib/action', () => {
    expect(lacking(/^\/lib\/\w+\/actions(\/\w+)?\.ts$/, /= (action|formAction|openAction|openFormAction)\(/)).toEqual(
      [],
    )
  })

  it('every query asks who is there, or says that everyone may see', () => {
    expect(lacking(/^\/lib\/\w+\/queries\.ts$/, /await io\(\)|currentActor\(|for everyone/i)).toEqual([])
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
