import { routes } from '@/lib/routes'
import { staticFile } from './static-files'

/**
 * The style sheets of a page stand in it (decision 35): on a slow network nobody waits for them after waiting for the
 * page. Their links stay, without being followed: React looks for them, and would fetch what it does not find. The landing
 * is held to 60 KB, which have no room for them.
 */
export function withSheetsInside(path: string, html: string) {
  if (path === routes.site) return html
  return html.replace(LINKED, (link, address: string) => {
    const sheet = staticFile(address)
    return sheet
      ? `<style>${rules(sheet.toString(), address)}</style>${link.replace('<link', '<link disabled=""')}`
      : link
  })
}

const LINKED = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)(?:\?[^"]*)?" data-precedence="[^"]*"\/>/g

/** What a sheet names as it lies from itself is named as it lies from everywhere. */
const rules = (sheet: string, address: string) =>
  sheet.replace(/url\(([^)"']+)\)/g, (_, named: string) => `url(${new URL(named, `http://here${address}`).pathname})`)
