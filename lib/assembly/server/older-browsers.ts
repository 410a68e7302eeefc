import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isOlderBrowser } from '@/lib/platform/older-browsers/is-older-browser'
import type { Exchange } from '@/lib/platform/response-cache/buffered-response'
import { acceptedEncoding, compress } from '@/lib/platform/response-cache/compression'
import { JAVASCRIPT } from '@/lib/platform/response-cache/static-files'
import { offlineApi } from '@/lib/values/routes/offline-routes'

/** By their address. They stay on the disk: whoever asks for them keeps them. */
const files = new Map<string, string>()

/** Adds the scripts and styles that a build has for older browsers (lib/platform/older-browsers/lower-build.ts). */
export function addOlderFiles(build: string) {
  const folder = path.join(build, 'older-browsers')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css)$/.test(name)) continue
    const address = name === 'service-worker.js' ? offlineApi.worker : `/_next/static/${name.split(path.sep).join('/')}`
    files.set(encodeURI(address), path.join(folder, name))
  }
}

/** Answers an older browser that asks for a script or a style sheet with the one it understands. */
export function answerOlderBrowser({ request, response }: Exchange): Promise<true> | undefined {
  const { method, url = '', headers } = request
  const address = url.split('?', 1)[0] ?? ''
  const file = files.get(address)
  if (!file || (method !== 'GET' && method !== 'HEAD') || !isOlderBrowser(headers['user-agent'])) return undefined
  return sendFile(file, address, { request, response })
}

async function sendFile(file: string, address: string, { request, response }: Exchange): Promise<true> {
  const body = await readFile(file)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const sent = encoding ? await compress(body, encoding, 'fast') : body
  response.send(
    200,
    {
      'Content-Type': file.endsWith('.css') ? 'text/css; charset=utf-8' : JAVASCRIPT,
      // A store between us and the browsers would send it to the others too.
      'Cache-Control': address === offlineApi.worker ? 'no-cache, private' : 'private, max-age=31536000, immutable',
      Vary: 'Accept-Encoding, User-Agent',
      ...(encoding && { 'Content-Encoding': encoding }),
    },
    sent,
  )
  return true
}
