import { resumeMails, stopMails } from '@/lib/assembly/notifications/mail/mutations'
import { findMailSettings } from '@/lib/assembly/notifications/mail/queries'
import { mailChange, oneClick } from '@/lib/assembly/notifications/mail/schema'
import { renderMailSettings, renderUnknownLink } from '@/lib/assembly/notifications/mail/settings-page'
import { getChurch } from '@/lib/church/queries'
import { limits, tryConsume } from '@/lib/platform/action/limits'
import { currentClientAddress, isFromOurPages } from '@/lib/platform/action/origin'
import { noStore } from '@/lib/platform/runtime/responses'
import { readBody } from '@/lib/platform/uploads/request-body'
import { api, routes } from '@/lib/values/routes/routes'

/** Shows the mails of the person to whom the link was mailed. Nothing changes: scanners of mails open every link. */
export async function GET(request: Request, { params }: RouteContext<'/emails/[token]'>) {
  const { token } = await params
  const settings = await findMailSettings(token)
  if (!settings) return answerUnknownLink()
  const result = new URL(request.url).searchParams.get('feito')
  const { name: church } = await getChurch()
  return htmlResponse(
    renderMailSettings(settings, { church, address: api.mailSettings(token), profile: routes.profile, result }),
  )
}

/** One click in a mail program, which has neither a cookie nor our Origin; or a button of the page, from our Origin. */
export async function POST(request: Request, { params }: RouteContext<'/emails/[token]'>) {
  const { token } = await params
  const settings = await findMailSettings(token)
  if (!settings) return answerUnknownLink()
  const fields = await readFields(request)
  if (oneClick.safeParse(fields).success) {
    await stopMails(settings.profileId, settings.scope)
    return textResponse(200, 'Pronto: estes emails não chegam mais.')
  }

  const change = mailChange.safeParse(fields)
  if (!change.success) return textResponse(400, 'Isto não foi entendido. Abra o link do email de novo.')
  if (!(await isFromOurPages())) return textResponse(403, 'Abra o link do email e use os botões da página.')
  if (!(await tryConsume(limits.mailChoicesByPerson, settings.profileId)))
    return textResponse(429, 'Foram muitas mudanças seguidas. Aguarde dez minutos e tente de novo.')
  const { data } = change
  if ('stop' in data) await stopMails(settings.profileId, data.stop)
  else await resumeMails(settings.profileId, data.resume)
  const done = 'stop' in data ? 'stop' : 'resume'
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: `${api.mailSettings(token)}?feito=${done}` },
  })
}

/** RFC 8058 allows both kinds of forms. Returns undefined for anything else. */
async function readFields(request: Request) {
  const body = await readBody(request, MAX_BYTES)
  const type = request.headers.get('content-type') ?? ''
  const form = body && new Response(body, { headers: { 'Content-Type': type } }).formData()
  return form?.then(Object.fromEntries, () => undefined)
}

async function answerUnknownLink() {
  if (!(await tryConsume(limits.unknownMailLinksByAddress, await currentClientAddress())))
    return textResponse(429, 'Foram muitas tentativas. Aguarde dez minutos.')
  const { name: church } = await getChurch()
  return htmlResponse(renderUnknownLink(church, routes.profile), 404)
}

const headers = { ...noStore, 'X-Robots-Tag': 'noindex' }

const htmlResponse = (html: string, status = 200) =>
  new Response(html, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })

const textResponse = (status: number, text: string) =>
  new Response(text, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })

/** A one-click POST has a few bytes. */
const MAX_BYTES = 4096
