import 'server-only'
import type { Exchange, ShortResponse } from '@/lib/platform/response-cache/buffered-response'
import { listFontFaces } from '@/lib/platform/response-cache/first-paint'
import { isDatabaseAway } from '@/lib/platform/runtime/outage'
import { getReference } from '@/lib/platform/runtime/request-context'
import { staticFiles } from './static-files'

/** A page without scripts, and without files that it needs, for when Next's error page cannot be shown. */
const buildOutageHtml = () => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Algo deu errado</title>
<style>
${listFontFaces(listStyleSheets(), staticFiles.readFile).join('\n')}
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; text-align: center;
  font: 1.125rem/1.55 'Nunito Sans', 'Nunito on Arial', 'Nunito on Roboto', sans-serif; background: light-dark(#fbf5e9, #111915); color: light-dark(#1f2e27, #f3ecdc) }
main { max-width: 32rem }
h1 { font: 560 1.75rem/1.12 'Fraunces', 'Fraunces on Times', 'Fraunces on Noto', serif }
a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 99rem; font-weight: 700; text-decoration: none;
  background: light-dark(#1f5240, #f2b01e); color: light-dark(#fdf8ec, #1f2e27) }
</style>
</head>
<body>
<main>
<h1>Algo deu errado</h1>
<p>Não foi culpa sua. Tente de novo em instantes; se continuar, conte para a secretaria da igreja.</p>
${REFERENCE_MARK}
<p><a href="">Tentar de novo</a></p>
</main>
</body>
</html>
`

/** Where the page of each request says its own reference. */
const REFERENCE_MARK = '<!-- reference -->'

let outageHtml: string | undefined

function getOutageHtml() {
  outageHtml ??= buildOutageHtml()
  return outageHtml
}

const listStyleSheets = () => staticFiles.listAddresses().filter(address => address.endsWith('.css'))

const temporaryHeaders = { 'Cache-Control': 'no-store', 'Retry-After': '15' }
const HTML_TYPE = 'text/html; charset=utf-8'

/** Returns the outage page, for a page whose rendering has not begun. */
export const buildOutagePage = (): ShortResponse => ({
  status: 503,
  headers: { ...temporaryHeaders, 'Content-Type': HTML_TYPE },
  body: getOutageHtml().replace(REFERENCE_MARK, `<p><small>Referência: ${getReference()}</small></p>`),
})

/**
 * Replaces Next's 500 by a 503 with a message while the database is unreachable: Next's response is empty, or only
 * scripts can read it.
 */
export function replaceOutageErrors({ request, response }: Exchange) {
  response.replacements.push(() => {
    if (response.statusCode !== 500 || !isDatabaseAway()) return undefined
    return buildOutageResponse({ request, response })
  })
}

/** Returns an HTML page for browsers, JSON for programs. */
export function buildOutageResponse({ request, response }: Exchange): ShortResponse {
  if (acceptsHtml(request, response)) return buildOutagePage()
  return { status: 503, headers: { ...temporaryHeaders, 'Content-Type': 'application/json' }, body: outageJson }
}

/** Whether the client is a browser that opens a page, or Next's response was HTML. */
const acceptsHtml = ({ headers }: Exchange['request'], response: Exchange['response']) =>
  /text\/html/.test(`${headers.accept} ${response.getHeader('content-type')}`)

const outageJson = JSON.stringify({ refusal: 'Tente novamente em alguns instantes.' })
