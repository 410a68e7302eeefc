import type { IncomingMessage } from 'node:http'
import type { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { areRequestsHeld } from './held-requests'
import { isHealthCheck } from './pages'

/** Answers everything but the checks of supervisors while a restore replaces the church. Returns whether it answered. */
export function answerWhileHeld({ headers }: IncomingMessage, response: BufferedResponse, path: string) {
  if (!areRequestsHeld() || isHealthCheck(path)) return false
  const isPage = /text\/html/.test(`${headers.accept}`)
  const [type, body] = isPage ? ['text/html', heldHtml] : ['application/json', JSON.stringify({ refusal: heldText })]
  const temporary = { 'Cache-Control': 'no-store', 'Retry-After': '3', 'Content-Type': `${type}; charset=utf-8` }
  response.send(503, temporary, body)
  return true
}

const heldText = 'A igreja está voltando a uma cópia de segurança. Tente de novo em um minuto.'

/** A page without scripts or files, which asks again by itself. */
const heldHtml = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="3">
<title>Voltando a uma cópia…</title>
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; text-align: center;
  font: 1.125rem/1.55 sans-serif; background: light-dark(#fbf5e9, #111915); color: light-dark(#1f2e27, #f3ecdc) }
main { max-width: 32rem }
h1 { font: 560 1.75rem/1.12 serif }
</style>
</head>
<body>
<main>
<h1>Voltando a uma cópia…</h1>
<p>A igreja está voltando a uma cópia de segurança. Leva poucos segundos, e esta página abre sozinha.</p>
</main>
</body>
</html>
`
