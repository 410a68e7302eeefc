import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lowerBuild } from '@/lib/platform/older-browsers/lower-build'

let build: string

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'older-browsers-'))
  mkdirSync(path.join(build, 'static/chunks'), { recursive: true })
})
afterEach(() => rmSync(build, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(build, name), text)
const read = (name: string) => readFileSync(path.join(build, 'older-browsers', name), 'utf8')

it('writes every script as browsers of 2019 read it, and gives them what they lack', async () => {
  write(
    'static/chunks/page.js',
    'found=(a=>a?.b??"none")();class A{static #n=1;static get n(){return A.#n}};number=A.n',
  )
  write('static/chunks/start.js', 'last=[1,2,3].findLast(n=>n<3);text="a-b-c".replaceAll("-","+")')
  write('static/chunks/old.js', 'polyfilled=true')
  write('static/chunks/page.css', '@layer base{a{top:0}}')
  write('service-worker.js', 'self?.worker')
  const scripts = { rootMainFiles: ['static/chunks/start.js'], polyfillFiles: ['static/chunks/old.js'] }
  write('build-manifest.json', JSON.stringify(scripts))

  await lowerBuild(build)

  expect(read('chunks/page.js')).not.toMatch(/\?\.|\?\?|#n/)
  expect(read('service-worker.js')).not.toContain('?.')
  expect(read('chunks/page.css')).toBe('a{top:0}')
  const results = { URL, AbortSignal, DOMException }
  const withoutNews = 'delete Array.prototype.findLast; delete String.prototype.replaceAll;'
  runInNewContext(withoutNews + read('chunks/start.js') + read('chunks/page.js'), results)
  expect(results).toMatchObject({ polyfilled: true, last: 2, text: 'a+b+c', found: 'none', number: 1 })
})
