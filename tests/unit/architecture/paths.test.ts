import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findSources } from '@/tests/support/sources'

/** A recipe's example, and what a build, a generator or a server makes. */
const elsewhere =
  /^(lib\/books|components\/books|app\/.*books|app\/app\/\(members\)\/birthdays|tests\/.*books|lib\/generated)|node_modules|\.next/

const path =
  /(?<![\w./@-])(?:app|components|docs|lib|prisma|scripts|tests)(?:\/(?:\([\w-]+\)|\[[\w.]+\]|[\w.*{},-]+))+/g

const documents = globSync(['*.md', 'docs/**/*.md', '{components,lib,app,scripts,tests}/**/*.md'])
  .filter(file => file !== 'CHANGELOG.md')
  .map(file => [file, readFileSync(file, 'utf8')] as const)

/** Whole lines that are comments. */
const comments = findSources(/./).map(
  ([file, text]) => [file, (text.match(/^\s*(\/\/|\/?\*).*$/gm) ?? []).join('\n')] as const,
)

it('every path that a page or a comment names exists', () => {
  const named = [...documents, ...comments].flatMap(([file, text]) =>
    (text.match(path) ?? [])
      .map(name => name.replace(/[.,]+$/, ''))
      .filter(name => !elsewhere.test(name))
      .map(name => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ name }) => !exists(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

function exists(name: string) {
  if (existsSync(name) || existsSync(`${name}.ts`) || existsSync(`${name}.tsx`)) return true
  return /[*{]/.test(name) && globSync(name).length > 0
}
