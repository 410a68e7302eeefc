import { gzipSync } from 'node:zlib'
import { answer, asBrowsersAsk } from './answer'

type Page = { url: string; site: string; cookie?: { name: string; value: string } }

const tags = { script: /<script[^>]+src="([^"]+)"[^>]*>/g, style: /<link[^>]+href="([^"]+\.css[^"]*)"[^>]*>/g }

/** The scripts and style sheets that a page's HTML asks for: what a browser loads before the page is alive. */
export async function filesOf({ url, site, cookie }: Page) {
  const headers = cookie && { ...asBrowsersAsk, cookie: `${cookie.name}=${cookie.value}` }
  await answer(url, headers)
  const html = (await answer(url, headers)).body.toString()
  const named = Object.entries(tags).flatMap(([kind, tag]) =>
    [...html.matchAll(tag)].filter(([whole]) => !/nomodule/i.test(whole)).map(([, path = '']) => ({ kind, path })),
  )
  const once = [...new Map(named.map(file => [file.path, file])).values()]
  return await Promise.all(once.map(async ({ kind, path }) => ({ kind, path, ...(await file(site + path)) })))
}

async function file(url: string) {
  const { body, sent, encoding, headers } = await answer(url)
  const immutable = /immutable/.test(String(headers['cache-control']))
  return { raw: body.length, zipped: gzipSync(body).length, sent, encoding, immutable }
}
