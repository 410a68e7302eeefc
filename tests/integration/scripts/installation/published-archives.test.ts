import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashFile } from '@/scripts/system/files'
import { runCommand } from '@/scripts/system/run-command'
import { archiveFile, archiveName, NAMESPACE, signatureOf, sumsFile } from '@/scripts/upgrade/published-archives'
import { createTinyProject, type TinyProject } from '@/tests/support/tiny-project'

let project: TinyProject
let key: string
let published: string
let server: Server
let ranges: string[]
/** The server hangs up in the middle of an archive. */
let isTorn = false

beforeEach(async () => {
  project = createTinyProject()
  key = project.createKey('key')
  project.allowKey(key)
  project.release('0.2.0')
  project.install()
  project.write('broken-build', '') // Whoever builds fails.
  project.release('0.3.0')
  project.sign('v0.3.0', key)
  published = path.join(project.folder, 'published')
  mkdirSync(published)
  ranges = []
  server = createServer(serveFile)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.close()
  project.remove()
})

const spoiled: [name: string, refusal: string, spoil: () => unknown][] = [
  ['another archive under its name', 'is not what was signed', () => pack('0.3.0', 'by somebody else')],
  ['sums that an unknown key signed', 'not signed by a key that', signBySomebody],
  ['sums without a signature', 'without a signature', () => rmSync(inPublished(signatureOf(sumsFile('0.3.0'))))],
]
const unpublished: [name: string, publishWhat: () => unknown][] = [
  ['is not published', () => {}],
  ['is published under the name of another', publishRenamed],
]

it('a release that is published with its build is taken as it is, and --back returns', async () => {
  await publish('0.3.0')
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(project.readState()).toEqual({ version: '0.3.0', build: 'packed 0.3.0' })
  expect(existsSync(path.join(project.clone, '.releases', 'downloads'))).toBe(false)
  expect(await upgrade('--back')).toMatchObject({ code: 0 })
  expect(project.readState()).toEqual({ version: '0.2.0', build: 'built 0.2.0' })
})

it('a download that is torn says so, and the next run fetches the rest', async () => {
  await publish('0.3.0')
  isTorn = true
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('stopped in the middle') })
  isTorn = false
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(ranges).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/)])
  expect(project.readState().build).toBe('packed 0.3.0')
})

it.each(spoiled)('%s is refused before it is unpacked', async (_, refusal, spoil) => {
  await publish('0.3.0')
  await spoil()
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining(refusal) })
  expect(project.readState()).toEqual({ version: '0.2.0', build: 'built 0.2.0' })
})

it.each(unpublished)('a release whose archive %s is built here, as without one', async (_, publishWhat) => {
  await publishWhat()
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('the oven is cold') })
})

describe('the installing script, in a clone without packages', () => {
  const script = 'scripts/install-server/take-archive.sh'

  it('takes a published release, once', async () => {
    await publish('0.3.0')
    expect(await take()).toMatchObject({ code: 0 })
    expect(project.readState().build).toBe('packed 0.3.0')
    expect(existsSync(path.join(project.clone, '.releases', 'downloads'))).toBe(false)
    rmSync(published, { recursive: true })
    expect(await take()).toMatchObject({ code: 0 })
  })

  it('goes on with a torn download, and after it was killed while it unpacked', async () => {
    await publish('0.3.0')
    isTorn = true
    expect(await take()).toMatchObject({ code: 1, output: expect.stringContaining('what has arrived stays') })
    isTorn = false
    writeInClone('.releases/downloads/unpacked/half', '')
    writeInClone('node_modules/.package-lock.json', 'of a part that was moved already')
    expect(await take()).toMatchObject({ code: 0 })
    expect(ranges).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/)])
    expect(project.readState().build).toBe('packed 0.3.0')
  })

  it.each(spoiled)('%s is refused before it is unpacked', async (_, refusal, spoil) => {
    await publish('0.3.0')
    await spoil()
    expect(await take()).toMatchObject({ code: 1, output: expect.stringContaining(refusal) })
    expect(readdirSync(project.clone)).not.toContain('.next')
  })

  it.each(unpublished)('leaves one whose archive %s to be built', async (_, publishWhat) => {
    await publishWhat()
    expect(await take()).toMatchObject({ code: 3 })
    expect(readdirSync(project.clone)).not.toContain('.next')
  })

  it('fetches from nowhere that anybody on the way could change', async () => {
    expect(await take('http://downloads.example')).toMatchObject({ code: 1 })
  })

  beforeEach(() => {
    for (const part of ['.next', 'node_modules', 'lib'])
      rmSync(path.join(project.clone, part), { recursive: true, force: true })
    // It believes the keys of the clone that it lies in.
    project.write(script, readFileSync(script, 'utf8'))
  })

  function writeInClone(file: string, text: string) {
    mkdirSync(path.dirname(path.join(project.clone, file)), { recursive: true })
    writeFileSync(path.join(project.clone, file), text)
  }

  const take = (address = readAddress()) =>
    runCommand('sh', [path.join(project.origin, script), address, '0.3.0', process.arch, project.clone])
})

const upgrade = (...args: string[]) => project.upgrade(args, { RELEASES_URL: readAddress() })

function readAddress() {
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/releases`
}

const inPublished = (file: string) => path.join(published, file)

async function publish(version: string) {
  const sum = await pack(version, `packed ${version}`)
  writeFileSync(inPublished(sumsFile(version)), `${sum}  ${archiveFile(version, process.arch)}\n`)
  sign(version, key)
}

/** Returns the archive's sum. */
function pack(version: string, build: string) {
  const folder = path.join(project.folder, archiveName(version, process.arch))
  const files = { 'node_modules/.package-lock.json': '{}', 'lib/generated/hash': 'x', '.next/source-hash': build }
  for (const [file, content] of Object.entries({ ...files, '.next/page': randomBytes(10_000) })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  const archive = inPublished(archiveFile(version, process.arch))
  execFileSync('tar', ['-czf', archive, '-C', project.folder, path.basename(folder)])
  return hashFile(archive)
}

function sign(version: string, by: string) {
  rmSync(inPublished(signatureOf(sumsFile(version))), { force: true })
  const command = ['-q', '-Y', 'sign', '-n', NAMESPACE, '-f', by, inPublished(sumsFile(version))]
  execFileSync('ssh-keygen', command, { stdio: 'ignore' })
}

function signBySomebody() {
  sign('0.3.0', project.createKey('somebody'))
}

/** Everything of it was signed once: as another version. */
async function publishRenamed() {
  await publish('0.1.0')
  for (const name of [sumsFile, (version: string) => signatureOf(sumsFile(version))])
    writeFileSync(inPublished(name('0.3.0')), readFileSync(inPublished(name('0.1.0'))))
}

function serveFile(...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>) {
  const file = inPublished(path.basename(request.url ?? ''))
  if (!existsSync(file)) return response.writeHead(404).end()
  const { range } = request.headers
  if (range) ranges.push(range)
  const whole = readFileSync(file)
  const from = Number(/\d+/.exec(range ?? '')?.[0] ?? 0)
  const content = whole.subarray(from)
  const rest = range && { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }
  response.writeHead(rest ? 206 : 200, { 'content-length': content.length, ...rest })
  if (!isTorn || !file.endsWith('.gz')) return response.end(content)
  response.write(content.subarray(0, content.length / 2))
  const stored = path.join(project.clone, '.releases', 'downloads', path.basename(file))
  const isStored = (name: string) => existsSync(name) && statSync(name).size > 0
  return vi
    .waitUntil(() => [stored, `${stored}.part`].some(isStored), { timeout: 20_000 })
    .finally(() => response.destroy())
}
