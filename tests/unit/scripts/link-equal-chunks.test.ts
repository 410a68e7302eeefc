import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkEqualChunks } from '@/scripts/installation/link-equal-chunks'

test('chunks that differ in the name of their source map only are one file afterwards', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'comunhao-chunks-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  const file = (name: string) => path.join(build, 'server', 'chunks', name)
  mkdirSync(file('ssr'), { recursive: true })
  const write = (name: string, code: string) =>
    writeFileSync(file(name), `${code}\n\n//# sourceMappingURL=${path.basename(name)}.map`)
  write('a.js', 'module.exports=[1]')
  write('b.js', 'module.exports=[1]')
  write('other.js', 'module.exports=[2]')
  // Its paths of source maps and of further chunks are another folder's.
  write('ssr/c.js', 'module.exports=[1]')

  linkEqualChunks(build)
  linkEqualChunks(build)

  expect(realpathSync(file('b.js'))).toBe(realpathSync(file('a.js')))
  expect(readFileSync(file('b.js'), 'utf8')).toContain('module.exports=[1]')
  for (const name of ['other.js', 'ssr/c.js']) expect(realpathSync(file(name))).toBe(file(name))
})
