import 'server-only'
import { addressIn, mapLinkIn, type Position, positionIn } from '@/lib/church/position'
import { log } from '@/lib/runtime/log'
import { type Answer, internet, requestPublic } from '@/lib/uploads/internet'
import { geocode } from './geocoder'

export type Found = { position: Position } | { refusal: string }

const REDIRECTS = 5
const MILLISECONDS = 10_000
/** A page that names its place does so in its head. */
const MAX_LETTERS = 512 * 1024

/** The place that a person means by numbers, by a map's link, also a short one, or by an address in words. */
export async function findPosition(text: string, wire = internet): Promise<Found> {
  const position = positionIn(text)
  if (position) return { position }

  const link = mapLinkIn(text)
  if (link) return (await followLink(link, wire)) ?? { refusal: refusals.link }
  return /https?:\/\//i.test(text) ? { refusal: refusals.link } : foundBy(await geocode(text), refusals.words)
}

/** A short link says nothing by itself: the address it redirects to does, or the page there. */
async function followLink(link: string, wire: typeof internet): Promise<Found | undefined> {
  try {
    return await requestPublic<Found>(link, {
      wire,
      signal: AbortSignal.timeout(MILLISECONDS),
      redirects: REDIRECTS,
      known: ({ href }) => {
        const position = positionIn(href) ?? positionIn(decoded(href))
        return position && { position }
      },
      read: async (answer, { href }) => {
        const position = answer.status === 200 ? await positionOnPage(answer) : undefined
        if (position) return { position }
        const address = addressIn(decoded(href))
        return address ? foundBy(await geocode(address), refusals.link) : { refusal: refusals.link }
      },
    })
  } catch (error) {
    log.warn('link of a map could not be followed', { why: error instanceof Error ? error.name : 'unknown' })
    return { refusal: refusals.unreached }
  }
}

/** Pages of maps show a small picture of the place to whoever shares them, and its address holds the place. */
async function positionOnPage({ body }: Answer) {
  let text = ''
  for await (const chunk of body) {
    text += chunk.toString('latin1')
    const picture = /staticmap\?[^"'<>\s]{1,500}/.exec(text)?.[0]
    if (picture || text.length > MAX_LETTERS) return picture && positionIn(picture)
  }
  return undefined
}

function foundBy(answer: Awaited<ReturnType<typeof geocode>>, nothing: string): Found {
  if (answer === 'unreached') return { refusal: refusals.unreached }
  return answer ? { position: answer } : { refusal: nothing }
}

function decoded(href: string) {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

const otherwise = 'Se você está na igreja, toque em “Usar minha posição”.'
const refusals = {
  words: `Não encontramos este endereço no mapa. Escreva rua, número e cidade, ou cole o link do mapa. ${otherwise}`,
  link: `Este link não diz onde fica a igreja. No mapa, toque na igreja e copie o link de novo. ${otherwise}`,
  unreached: `O mapa não respondeu agora. Tente de novo daqui a pouco, ou cole os dois números. ${otherwise}`,
}
