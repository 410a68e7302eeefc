import 'server-only'
import type { Exchange } from './exchange'
import { databaseIsAway } from './outage'

/** For people without the pages' own error screen: it needs nothing but this text. */
const apology = `<!doctype html>
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

const passing = { 'Cache-Control': 'no-store', 'Retry-After': '15' }
const html = 'text/html; charset=utf-8'

/** For a page that is not even begun. */
export const outagePage = () => new Response(apology, { status: 503, headers: { ...passing, 'Content-Type': html } })

/**
 * What fails because the database is away is answered as the outage it is, in plain words: Next answers with a 500 that is
 * empty, or that only scripts can read. Node's own response is the one place that every answer passes.
 */
export function answerOutage({ request, response }: Exchange) {
  const { writeHead, write, end } = response
  let body: string | undefined

  Object.assign(response, {
    writeHead(status: number, ...more: []) {
      if (status !== 500 || !databaseIsAway()) return writeHead.call(response, status, ...more)
      const readable = forReading(request, response)
      body = readable ? apology : refusal
      for (const name of ofTheBody) response.removeHeader(name)
      return writeHead.call(response, 503, { ...passing, 'Content-Type': readable ? html : 'application/json' })
    },
    write(...given: Parameters<typeof write>) {
      decide()
      return body !== undefined || write.apply(response, given)
    },
    end(...given: Parameters<typeof end>) {
      decide()
      return body === undefined ? end.apply(response, given) : end.call(response, body, 'utf8')
    },
  })

  /** Whether the body is ours or Next's is settled with the head, which a write may have to send first. */
  function decide() {
    if (response.statusCode === 500 && !response.headersSent) response.writeHead(500)
  }
}

/** A browser that opens a page says that it takes HTML; a script is answered with words. */
const forReading = ({ headers }: Exchange['request'], response: Exchange['response']) =>
  /text\/html/.test(`${headers.accept} ${response.getHeader('content-type')}`)

const ofTheBody = ['content-encoding', 'content-length', 'content-disposition', 'etag', 'link', 'cache-control']
const refusal = JSON.stringify({ refusal: 'Tente novamente em alguns instantes.' })
