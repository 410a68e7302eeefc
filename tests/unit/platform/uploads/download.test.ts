import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { downloadImage } from '@/lib/platform/uploads/download/download-image'
import type { HttpClient, HttpResponse } from '@/lib/platform/uploads/download/public-http'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-download-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

/** Returns what was downloaded, or the refusal. */
async function download(address: string, client: HttpClient) {
  files += 1
  const file = path.join(folder, String(files))
  return (await downloadImage(address, file, client)) ?? readFileSync(file, 'utf8')
}

/** A world in which every name leads to a public place, these aside. */
const names: Record<string, string[]> = {
  'interno.example': ['10.0.0.5'],
  'metade.example': ['93.184.216.34', '127.0.0.1'],
  'seis.example': ['::1'],
  'disfarce.example': ['::ffff:169.254.169.254'],
  'nenhum.example': [],
}

function world(answers: Record<string, Partial<HttpResponse>> = {}) {
  const connections: string[] = []
  const httpClient: HttpClient = {
    resolveAddresses: async host => {
      if (!host.includes('.') || /\.(local|internal|localhost)$/.test(host)) return ['127.0.0.1']
      return names[host] ?? ['93.184.216.34']
    },
    get: async (url, address) => {
      connections.push(`${url.href} at ${address}`)
      return { status: 200, body: pieces('uma foto'), close() {}, ...answers[url.href] }
    },
  }
  return { httpClient, connections }
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

it('a photo is downloaded from the very IP address that was checked', async () => {
  const { httpClient, connections } = world()
  expect(await download('https://fotos.example/eu.jpg', httpClient)).toBe('uma foto')
  expect(connections).toEqual(['https://fotos.example/eu.jpg at 93.184.216.34'])
})

describe('no connection is made to', () => {
  it.each([
    '',
    ' ',
    'foto.jpg',
    '/uploads/foto.jpg',
    '//fotos.example/eu.jpg',
    'http://fotos.example/eu.jpg',
    'ftp://fotos.example/eu.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'blob:https://fotos.example/1',
    'https://',
    'https:///etc/passwd',
    'https://fotos.example:22/',
    'https://fotos.example:8443/',
    'https://eu@fotos.example/',
    'https://eu:senha@fotos.example/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://banco.localhost/',
    'https://impressora.local/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://0/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://0x0a.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://192.168.257/',
    'https://3232235521/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://127.0.0.1./',
    'https://fotos.example@127.0.0.1/',
    'https://127.0.0.1#@fotos.example/',
    'https://127.0.0.1\\@fotos.example/',
    'https://interno.example/',
    'https://metade.example/',
    'https://seis.example/',
    'https://disfarce.example/',
    'https://nenhum.example/',
  ])('%s', async address => {
    const { httpClient, connections } = world()
    expect(await download(address, httpClient)).toEqual({ refusal: expect.stringMatching(/https:\/\//) })
    expect(connections).toEqual([])
  })
})

describe('a redirect', () => {
  const from = 'https://fotos.example/vai'
  const to = (location: string) => world({ [from]: { status: 302, location } })

  it('to another public address is followed', async () => {
    const { httpClient, connections } = to('https://outras.example/eu.jpg')
    expect(await download(from, httpClient)).toBe('uma foto')
    expect(connections).toHaveLength(2)
  })

  it.each([
    'https://127.0.0.1/',
    'http://fotos.example/',
    'https://interno.example/',
    '//localhost/',
    'file:///etc/passwd',
    'https://[::1]/',
  ])('to %s is not followed', async location => {
    const { httpClient, connections } = to(location)
    expect(await download(from, httpClient)).toEqual({ refusal: expect.any(String) })
    expect(connections).toEqual([`${from} at 93.184.216.34`])
  })

  it('to itself is followed three times', async () => {
    const { httpClient, connections } = to(from)
    expect(await download(from, httpClient)).toEqual({ refusal: 'Não há uma foto neste endereço.' })
    expect(connections).toHaveLength(4)
  })
})

it('an endless response is cut off at 8 MB', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 1
      yield Buffer.alloc(1024 * 1024)
    }
  }
  let closed = false
  const answer = {
    body: endless(),
    close() {
      closed = true
    },
  }
  const { httpClient } = world({ 'https://fotos.example/sem-fim': answer })
  expect(await download('https://fotos.example/sem-fim', httpClient)).toEqual({
    refusal: expect.stringMatching(/8 MB/),
  })
  expect(sent).toBe(9)
  expect(closed).toBe(true)
})

it('a missing page is reported as containing no photo', async () => {
  const { httpClient } = world({ 'https://fotos.example/nada': { status: 404 } })
  expect(await download('https://fotos.example/nada', httpClient)).toEqual({
    refusal: 'Não há uma foto neste endereço.',
  })
})

it('an unknown host name gets a clear message', async () => {
  const failingWire: HttpClient = {
    ...world().httpClient,
    resolveAddresses: async () => {
      throw new Error('ENOTFOUND')
    },
  }
  expect(await download('https://ninguem.example/', failingWire)).toEqual({
    refusal: expect.stringMatching(/Tente outro/),
  })
})
