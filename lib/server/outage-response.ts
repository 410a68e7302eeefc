import 'server-only'
import { isDatabaseAway } from '@/lib/runtime/outage'
import type { Exchange, ShortResponse } from '@/lib/server/response-cache/buffered-response'

/** For people without the pages' own error screen: it needs nothing but this text. */
const outageHtml = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Algo deu errado</title>
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; text-align: center;
  font: 1.125rem/1.55 'Nunito Sans', system-ui, sans-serif; background: light-dark(#fbf5e9, #111915); color: light-dark(#1f2e27, #f3ecdc) }
main { max-width: 32rem }
a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 99rem; font-weight: 700; text-decoration: none;
  background: light-dark(#1f5240, #f2b01e); color: light-dark(#fdf8ec, #1f2e27) }
</style>
</head>
<body>
<main>
<h1>Algo deu errado</h1>
<p>Não foi culpa sua. Tente de novo em instantes; se continuar, conte para a secretaria da igreja.</p>
<p><a href="">Tentar de novo</a></p>
</main>
</body>
</html>
`

const temporaryHeaders = { 'Cache-Control': 'no-store', 'Retry-After': '15' }
const HTML_TYPE = 'text/html; charset=utf-8'

/** For a page that is not even begun. */
export const buildOutagePage = (): ShortResponse => ({
  status: 503,
  headers: { ...temporaryHeaders, 'Content-Type': HTML_TYPE },
  body: outageHtml,
})

/**
 * What fails because the database is away is answered as the outage it is, in plain words: Next answers with a 500 that is
 * empty, or that only scripts can read.
 */
export function replaceOutageErrors({ request, response }: Exchange) {
  response.replacements.push(() => {
    if (response.statusCode !== 500 || !isDatabaseAway()) return undefined
    return buildOutageResponse({ request, response })
  })
}

/** A page for people, a sentence for programs. */
export function buildOutageResponse({ request, response }: Exchange): ShortResponse {
  if (acceptsHtml(request, response)) return buildOutagePage()
  return { status: 503, headers: { ...temporaryHeaders, 'Content-Type': 'application/json' }, body: outageJson }
}

/** A browser that opens a page says that it takes HTML; a script is answered with words. */
const acceptsHtml = ({ headers }: Exchange['request'], response: Exchange['response']) =>
  /text\/html/.test(`${headers.accept} ${response.getHeader('content-type')}`)

const outageJson = JSON.stringify({ refusal: 'Tente novamente em alguns instantes.' })
