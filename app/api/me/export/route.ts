import { Readable } from 'node:stream'
import { getChurch } from '@/lib/church/queries'
import { exportOf } from '@/lib/privacy/export/content'
import { exportHtml } from '@/lib/privacy/export/html'
import { exportJson } from '@/lib/privacy/export/json'
import { getMyData } from '@/lib/privacy/queries'
import { noStore } from '@/lib/runtime/cache-control'
import { refusal } from '@/lib/session/private-response'
import { bytesOf } from '@/lib/uploads/storage'

/** Everything the church's app holds about whoever asks, pictures included, as one file to keep: to read, or for programs. */
export async function GET(request: Request) {
  const data = await getMyData()
  if (!data) return refusal(401, 'Faça login para baixar seus dados.')

  const taken = exportOf(data)
  if (new URL(request.url).searchParams.get('as') !== 'html') return file('json', exportJson(taken, base64Of))
  return file('html', exportHtml(taken, base64Of, { church: await getChurch(), now: new Date() }))
}

const types = { json: 'application/json', html: 'text/html' }

const file = (kind: keyof typeof types, pieces: AsyncIterable<string>) =>
  new Response(Readable.toWeb(Readable.from(bytes(pieces), { objectMode: false })) as ReadableStream, {
    headers: {
      ...noStore,
      'Content-Type': `${types[kind]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="meus-dados.${kind}"`,
    },
  })

async function* bytes(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece)
}

const base64Of = async (name: string) => (await bytesOf(name))?.toString('base64') ?? null
