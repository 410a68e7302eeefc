import { getChurch } from '@/lib/church/queries'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { currentClientAddress, isFromOurPages } from '@/lib/platform/action/origin'
import type { Message } from '@/lib/platform/action/outcome'
import { siteUrl } from '@/lib/platform/runtime/env'
import { noStore } from '@/lib/platform/runtime/responses'
import { readBody } from '@/lib/platform/uploads/request-body'
import {
  renderAnswerPage,
  renderErased,
  renderErasing,
  renderJoining,
  renderUnknownLink,
} from '@/lib/rosters/answer-page/answer-page'
import { changeByLink } from '@/lib/rosters/answer-page/mutations'
import { type AnswerPage, findAnswerPage } from '@/lib/rosters/answer-page/queries'
import { messages } from '@/lib/rosters/answers/messages'
import { pageChange } from '@/lib/rosters/answers/schema'
import { api } from '@/lib/values/routes/routes'

/** Shows a person's duties. Nothing changes: scanners open every link of a message. */
export async function GET(request: Request, { params }: RouteContext<'/escala/[token]'>) {
  const { token } = await params
  const page = await findAnswerPage(token)
  if (!page) return answerUnknownLink()
  const query = new URL(request.url).searchParams
  const { name: church } = await getChurch()
  const view = query.get('ver')
  if (view === 'juntar' && !page.hasAccount && page.account)
    return htmlResponse(renderJoining(page, church, api.answerPage(token)))
  if (view === 'apagar' && !page.hasAccount) return htmlResponse(renderErasing(page, church, api.answerPage(token)))
  return htmlResponse(await renderPage(token, page, { result: query.get('feito') }))
}

/** A button of the page. */
export async function POST(request: Request, { params }: RouteContext<'/escala/[token]'>) {
  const { token } = await params
  const page = await findAnswerPage(token)
  if (!page) return answerUnknownLink()
  if (!(await isFromOurPages())) return textResponse(403, 'Abra o link de novo e use os botões da página.')
  const sent = await readFields(request)
  const change = pageChange.safeParse(sent)
  if (!change.success) return textResponse(400, 'Isto não foi entendido. Abra o link de novo.')
  if (!(await tryConsume(limits.answersByServant, page.servantId)))
    return htmlResponse(await renderPage(token, page, { refusal: messages.tooMany, sent }), 429)

  const changed = await changeByLink({ servantId: page.servantId, change: change.data })
  if (!changed.ok) {
    const present = (await findAnswerPage(token)) ?? page
    return htmlResponse(await renderPage(token, present, { refusal: changed.refusal, sent }), 409)
  }
  const { act } = change.data
  if (act === 'erase') return htmlResponse(renderErased((await getChurch()).name))
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: `${api.answerPage(token)}?feito=${act}` },
  })
}

type Shown = { result?: string | null; refusal?: Message; sent?: Record<string, string> | undefined }

const renderPage = async (token: string, page: AnswerPage, shown: Shown) =>
  renderAnswerPage(page, {
    church: (await getChurch()).name,
    address: api.answerPage(token),
    site: siteUrl,
    ...shown,
  })

/** Returns undefined for anything that is no form of text fields. */
async function readFields(request: Request) {
  const body = await readBody(request, MAX_BYTES)
  const type = request.headers.get('content-type') ?? ''
  const form = await (body &&
    new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => undefined))
  return form && Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

async function answerUnknownLink() {
  if (!(await tryConsume(limits.unknownRosterLinksByAddress, await currentClientAddress())))
    return textResponse(429, 'Foram muitas tentativas. Aguarde dez minutos.')
  return htmlResponse(renderUnknownLink((await getChurch()).name), 404)
}

const headers = { ...noStore, 'X-Robots-Tag': 'noindex' }

const htmlResponse = (html: string, status = 200) =>
  new Response(html, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })

const textResponse = (status: number, text: string) =>
  new Response(text, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })

/** A note of the longest words of any language, percent-encoded. */
const MAX_BYTES = 8192
