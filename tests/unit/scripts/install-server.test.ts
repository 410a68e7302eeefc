import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const script = 'scripts/install-server.sh'
const text = readFileSync(script, 'utf8')
const run = (...words: string[]) => spawnSync('sh', [script, ...words], { encoding: 'utf8' })

it('a name that is none, or none at all, changes nothing and is said', () => {
  for (const word of [
    'https://igreja.example',
    'igreja',
    'igreja..example',
    'igreja.example/app',
    '.example',
    '10.0.0.1',
  ])
    expect(run(word)).toMatchObject({ status: 1, stderr: expect.stringContaining('Which name has the site?') })
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Which name has the site?') })
  expect(run('-rf')).toMatchObject({ status: 1, stderr: expect.stringContaining('-rf is not known') })
})

it('outside of its place it changes nothing and says where that is', () => {
  expect(run('Igreja.example')).toMatchObject({ status: 1, stderr: expect.stringMatching(/root|\/opt\/comunhao/) })
})

it('what it copies is there, and what it changes in the files still stands in them', () => {
  for (const [, file = ''] of text.matchAll(/\$code\/((?:docs|package)[^" ]+)/g))
    expect(existsSync(file), file).toBe(true)
  const caddyfile = readFileSync('docs/operating/Caddyfile', 'utf8')
  for (const line of [/^igreja\.example/m, /# email ./, /# local_certs/, /Caddy in front of/])
    expect(caddyfile).toMatch(line)
  const unit = readFileSync('docs/operating/comunhao.service', 'utf8')
  for (const folder of ['/opt/comunhao', '/opt/comunhao-node', '/var/lib/comunhao']) {
    expect(text).toContain(folder)
    expect(unit).toContain(folder)
  }
})
