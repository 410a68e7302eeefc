import { gzipSync } from 'node:zlib'
import { browserHeaders, requestAnswer } from './request-answer'

type Page = { url: string; site: string; cookie?: { name: string; value: string } }

const tagPatterns = { script: /<script[^>]+src="([^"]+)"[^>]*>/g, style: /<link[^>]+href="([^"]+\.css[^"]*)"[^>]*>/g }

/** The scripts and style sheets in a page's HTML: what a browser loads before the page is interactive. */
export async function listPageFiles({ url, site, cookie }: Page) {
  const headers = cookie && { ...browserHeaders, cookie: `${cookie.name}=${cookie.value}` }
  await requestAnswer(url, headers)
  const html = (await requestAnswer(url, headers)).body.toString()
  const links = Object.entries(tagPatterns).flatMap(([kind, tag]) =>
    [...html.matchAll(tag)].filter(([whole]) => !/nomodule/i.test(whole)).map(([, path = '']) => ({ kind, path })),
  )
  const uniqueLinks = [...new Map(links.map(file => [file.path, file])).values()]
  return await Promise.all(
    uniqueLinks.map(async ({ kind, path }) => ({ kind, path, ...(await measureFile(site + path)) })),
  )
}

async function measureFile(url: string) {
  const { body, sent, encoding, headers } = await requestAnswer(url)
  const immutable = /immutable/.test(String(headers['cache-control']))
  return { raw: body.length, zipped: gzipSync(body).length, sent, encoding, immutable }
}
