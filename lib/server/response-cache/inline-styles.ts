/**
 * Puts a document's style sheets into it (decision 35): on a slow network nobody waits for them after the page. Their
 * links stay, disabled: React looks for them, and would fetch those it does not find.
 */
export const inlineStyles = (html: string, readFile: (address: string) => Buffer | undefined) =>
  html.replace(STYLE_LINK, (link, address: string) => {
    const sheet = readFile(address)
    return sheet
      ? `<style>${withAbsoluteUrls(sheet.toString(), address)}</style>${link.replace('<link', '<link disabled=""')}`
      : link
  })

const STYLE_LINK =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)(?:\?[^"]*)?" data-precedence="[^"]*"\/>/g

/** URLs that were relative to the sheet become relative to the site. */
const withAbsoluteUrls = (sheet: string, address: string) =>
  sheet.replace(/url\(([^)"']+)\)/g, (_, url: string) => `url(${new URL(url, `http://here${address}`).pathname})`)
