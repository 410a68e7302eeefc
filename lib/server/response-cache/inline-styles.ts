/**
 * Inlines a document's style sheets (decision 35), so that on a slow network nobody waits for them after the page.
 * Their links stay, disabled: React looks for them, and would fetch those that it does not find.
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

/** Makes URLs absolute that are relative to the style sheet. */
const withAbsoluteUrls = (sheet: string, address: string) =>
  sheet.replace(/url\(([^)"']+)\)/g, (_, url: string) => `url(${new URL(url, `http://here${address}`).pathname})`)
