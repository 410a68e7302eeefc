import { Readable } from 'node:stream'
import { exportOf } from '@/lib/assembly/privacy/export/content'
import { exportHtml } from '@/lib/assembly/privacy/export/html'
import { exportJson } from '@/lib/assembly/privacy/export/json'
import { getMyData } from '@/lib/assembly/privacy/queries'
import { getChurch } from '@/lib/church/queries'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { createPlaces, NoPlace } from '@/lib/platform/limited-process/places'
import { noStore, refusal } from '@/lib/platform/runtime/responses'
import { type Actor, isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { readFileBytes } from '@/lib/platform/uploads/storage'

/** All data that is stored about the current user, with pictures, as one file: HTML to read, or JSON for programs. */
export async function GET(request: Request) {
  const actor = await currentActor()
  if (isPerson(actor) && !(await tryConsume(limits.dataExportsByPerson, actor.id)))
    return refusal(429, 'Você já baixou seus dados muitas vezes. Espere dez minutos e tente de novo.')
  const data = await readMyData(actor, request.signal)
  if (data === 'busy')
    return refusal(429, 'Muita gente está baixando seus dados agora. Espere um minuto e tente de novo.')
  if (!data) return refusal(401, 'Faça login para baixar seus dados.')

  const exported = exportOf(data)
  if (new URL(request.url).searchParams.get('as') !== 'html')
    return buildFileResponse('json', exportJson(exported, readBase64))
  return buildFileResponse('html', exportHtml(exported, readBase64, { church: await getChurch(), now: new Date() }))
}

/** All tables are read at once, which is much for the database: for two people at a time, once for each of them. */
const withPlace = createPlaces({ name: 'data exports', count: 2, longestWait: 10_000 })

async function readMyData(actor: Actor, signal: AbortSignal) {
  if (!isPerson(actor)) return null
  return withPlace({ person: actor.id, time: 10_000, signal }, getMyData).catch(error => {
    if (error instanceof NoPlace) return 'busy' as const
    throw error
  })
}

const types = { json: 'application/json', html: 'text/html' }

const buildFileResponse = (kind: keyof typeof types, pieces: AsyncIterable<string>) =>
  new Response(Readable.toWeb(Readable.from(toBytes(pieces), { objectMode: false })) as ReadableStream, {
    headers: {
      ...noStore,
      'Content-Type': `${types[kind]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="meus-dados.${kind}"`,
    },
  })

async function* toBytes(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece)
}

const readBase64 = async (name: string) => (await readFileBytes(name))?.toString('base64') ?? null
