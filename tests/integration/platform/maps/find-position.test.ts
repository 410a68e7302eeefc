import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateChurch } from '@/lib/church/actions'
import { readChurch } from '@/lib/church/reads'
import { idle } from '@/lib/platform/action/outcome'
import { findPosition } from '@/lib/platform/maps/find-position'
import { env } from '@/lib/platform/runtime/env'
import { type HttpClient, type HttpResponse, internetClient } from '@/lib/platform/uploads/download/public-http'
import { createFormData } from '@/tests/support/form'
import { signInAs } from '@/tests/support/people'

const pin = { latitude: -16.6869, longitude: -49.2648 }
const geocoderRequests: { q: string | null; agent: string | undefined }[] = []
let answer: { status: number; body: string } | 'silent' = { status: 200, body: '[]' }

/** Stands in for Nominatim. */
const geocoder = createServer((request, response) => {
  const q = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q')
  geocoderRequests.push({ q, agent: request.headers['user-agent'] })
  if (answer === 'silent') response.destroy()
  else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

beforeAll(async () => {
  geocoder.listen(0, '127.0.0.1')
  await once(geocoder, 'listening')
})
afterAll(() => void geocoder.close())
beforeEach(() => {
  geocoderRequests.length = 0
  answer = { status: 200, body: JSON.stringify([{ lat: '-16.6869', lon: '-49.2648', display_name: 'Rua das Flores' }]) }
  env.GEOCODER_URL = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/search`
})

/** An internet in which these addresses answer so. */
function world(answers: Record<string, Partial<HttpResponse>>, addresses: Record<string, string[]> = {}) {
  const connections: string[] = []
  const httpClient: HttpClient = {
    resolveAddresses: async host => addresses[host] ?? ['93.184.216.34'],
    get: async ({ href }) => {
      connections.push(href)
      return { status: 200, body: pieces(''), close() {}, ...answers[href] }
    },
  }
  return { httpClient, connections }
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

const short = 'https://maps.app.goo.gl/AbC123'
const to = (location: string) => ({ status: 302, location })

describe('a link shared from a phone', () => {
  it('gives the position from the address it redirects to', async () => {
    const mapUrl = 'https://www.google.com/maps/place/Igreja/@-16.6,-49.2,17z/data=!3d-16.6869!4d-49.2648'
    const { httpClient, connections } = world({ [short]: to(mapUrl) })
    expect(await findPosition(`Igreja ${short}`, httpClient)).toEqual({ position: pin })
    expect(connections).toEqual([short])
  })

  it('gives the position also through a consent page', async () => {
    const mapUrl = encodeURIComponent('https://www.google.com/maps/place/Igreja/@-16.6869,-49.2648,17z')
    const { httpClient } = world({ [short]: to(`https://consent.google.com/m?continue=${mapUrl}&gl=BR`) })
    expect(await findPosition(short, httpClient)).toEqual({ position: pin })
  })

  it('gives the position from the picture on its page, or from the address in it', async () => {
    const page = 'https://maps.google.com/maps?q=Rua+das+Flores,+100,+Goi%C3%A2nia&ftid=0x1'
    const picture = '<meta content="https://maps.google.com/maps/api/staticmap?center=-16.6869%2C-49.2648&amp;zoom=16">'
    const pictureWorld = world({ [short]: to(page), [page]: { body: pieces('<html>', picture) } })
    expect(await findPosition(short, pictureWorld.httpClient)).toEqual({ position: pin })
    expect(geocoderRequests).toEqual([])

    const namedWorld = world({ [short]: to(page) })
    expect(await findPosition(short, namedWorld.httpClient)).toEqual({ position: pin })
    expect(geocoderRequests).toMatchObject([{ q: 'Rua das Flores, 100, Goiânia' }])
  })

  it.each([
    'https://127.0.0.1/painel',
    'http://mapas.example/',
    'https://interno.example/',
    'https://[::1]/',
    'file:///etc/passwd',
  ])('is not followed to %s', async location => {
    const { httpClient, connections } = world({ [short]: to(location) }, { 'interno.example': ['10.0.0.5'] })
    expect(await findPosition(short, httpClient)).toEqual({ refusal: expect.stringMatching(/copie o link de novo/) })
    expect(connections).toEqual([short])
  })

  it('is followed five times at most, and read up to half a megabyte', async () => {
    const around = world({ [short]: to(short) })
    expect(await findPosition(short, around.httpClient)).toMatchObject({ refusal: expect.any(String) })
    expect(around.connections).toHaveLength(6)

    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield Buffer.alloc(64 * 1024)
      }
    }
    const { httpClient } = world({ [short]: { body: endless() } })
    expect(await findPosition(short, httpClient)).toMatchObject({ refusal: expect.any(String) })
    expect(sent).toBeLessThan(20)
  })

  it('of a site that is not a map is not requested', async () => {
    const { httpClient, connections } = world({})
    expect(await findPosition('https://interno.example/painel', httpClient)).toMatchObject({
      refusal: expect.any(String),
    })
    expect(connections).toEqual([])
  })
})

describe('an address in words', () => {
  const fields = { version: '1', position: 'Rua das Flores, 100, Goiânia' }
  beforeEach(() => signInAs('admin'))

  it('is looked up once, when it is saved, with a user agent that names us', async () => {
    expect(await updateChurch(idle, createFormData(fields))).toMatchObject({
      status: 'done',
      message: { text: 'Salvo. Confira no mapa do site se o lugar está certo.' },
    })
    expect((await readChurch()).position).toEqual(pin)
    expect(geocoderRequests).toEqual([
      { q: fields.position, agent: expect.stringMatching(/^Comunhao\/1\.0 \(https?:/) },
    ])
  })

  it.each([
    ['is not found', { status: 200, body: '[]' }, /Não encontramos este endereço/],
    ['meets a service that refuses', { status: 429, body: 'slow down' }, /O mapa não respondeu/],
    ['meets a service that answers nonsense', { status: 200, body: '<html>' }, /O mapa não respondeu/],
    ['meets a service that hangs up', 'silent' as const, /O mapa não respondeu/],
  ])('that %s suggests an alternative, and stays in the form', async (_, then, words) => {
    answer = then
    expect(await updateChurch(idle, createFormData({ ...fields, street: 'Rua das Flores, 100' }))).toMatchObject({
      status: 'refused',
      errors: { position: [expect.stringMatching(words)] },
      values: { position: fields.position, street: 'Rua das Flores, 100' },
    })
  })

  it('is not looked up if the operator has disabled that, or if another field is wrong', async () => {
    const { httpClient } = world({})
    await updateChurch(idle, createFormData({ ...fields, postalCode: '1' }))
    env.GEOCODER_URL = 'off'
    expect(await updateChurch(idle, createFormData(fields))).toMatchObject({ status: 'refused' })
    expect(await findPosition('Rua das Flores', httpClient)).toMatchObject({
      refusal: expect.stringMatching(/Usar minha/),
    })
    expect(geocoderRequests).toEqual([])
  })

  it('is not looked up if coordinates were given', async () => {
    const get = vi.spyOn(internetClient, 'get')
    await updateChurch(idle, createFormData({ ...fields, position: '-16,6869; -49,2648' }))
    expect((await readChurch()).position).toEqual(pin)
    expect([geocoderRequests, get.mock.calls]).toEqual([[], []])
  })
})
