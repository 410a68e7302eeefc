import 'server-only'
import { log } from '@/lib/platform/runtime/log'
import { fetchPublic, type HttpResponse, internetClient } from '@/lib/platform/uploads/download/public-http'
import { geocode } from './geocoder'
import { addressIn, mapLinkIn, type Position, positionIn } from './position'

export type PositionResult = { position: Position } | { refusal: string }

const MAX_REDIRECTS = 5
const TIMEOUT = 10_000
/** A page that contains its position has it in its head. */
const MAX_CHARACTERS = 512 * 1024

/** Finds the position for two numbers, a map's link (also a short one), or an address in words. */
export async function findPosition(text: string, client = internetClient): Promise<PositionResult> {
  const position = positionIn(text)
  if (position) return { position }

  const link = mapLinkIn(text)
  if (link) return (await followLink(link, client)) ?? { refusal: refusals.link }
  return /https?:\/\//i.test(text) ? { refusal: refusals.link } : toResult(await geocode(text), refusals.words)
}

/** Finds a short link's position in the address that it redirects to, or in the page there. */
async function followLink(link: string, client: typeof internetClient): Promise<PositionResult | undefined> {
  try {
    return await fetchPublic<PositionResult>(link, {
      client,
      signal: AbortSignal.timeout(TIMEOUT),
      redirects: MAX_REDIRECTS,
      readUrl: ({ href }) => {
        const position = positionIn(href) ?? positionIn(decode(href))
        return position && { position }
      },
      read: async (answer, { href }) => {
        const position = answer.status === 200 ? await positionOnPage(answer) : undefined
        if (position) return { position }
        const address = addressIn(decode(href))
        return address ? toResult(await geocode(address), refusals.link) : { refusal: refusals.link }
      },
    })
  } catch (error) {
    log.warn('link of a map could not be followed', { why: error instanceof Error ? error.name : 'unknown' })
    return { refusal: refusals.unreached }
  }
}

/** Returns the position from the address of a map page's share image, undefined if there is none. */
async function positionOnPage({ body }: HttpResponse) {
  let text = ''
  for await (const chunk of body) {
    text += chunk.toString('latin1')
    const picture = /staticmap\?[^"'<>\s]{1,500}/.exec(text)?.[0]
    if (picture || text.length > MAX_CHARACTERS) return picture && positionIn(picture)
  }
  return undefined
}

function toResult(answer: Awaited<ReturnType<typeof geocode>>, refusal: string): PositionResult {
  if (answer === 'unreached') return { refusal: refusals.unreached }
  return answer ? { position: answer } : { refusal }
}

function decode(href: string) {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

const hint = 'Se você está na igreja, toque em “Usar minha posição”.'
const refusals = {
  words: `Não encontramos este endereço no mapa. Escreva rua, número e cidade, ou cole o link do mapa. ${hint}`,
  link: `Este link não diz onde fica a igreja. No mapa, toque na igreja e copie o link de novo. ${hint}`,
  unreached: `O mapa não respondeu agora. Tente de novo daqui a pouco, ou cole os dois números. ${hint}`,
}
