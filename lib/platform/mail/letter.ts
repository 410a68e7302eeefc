import { escapeHtml } from '@/lib/values/html'

/**
 * One block of a mail: text, facts with their names, a link, what someone wrote, with its line breaks; in a mail about
 * several things a heading and an item for each; and, in small letters, why one gets it, with a link.
 */
export type LetterBlock =
  | { text: string }
  | { facts: Record<string, string> }
  | { link: string; to: string }
  | { quote: string; title: string }
  | { heading: string }
  | { item: string; excerpt: string; link: string; to: string }
  | { closing: string; link: string; to: string }

/** Returns a mail as text and as HTML that is easy to read on a phone, in light and dark, without external images. */
export function renderLetter({ from, title, blocks }: { from: string; title: string; blocks: LetterBlock[] }) {
  return {
    text: [title, ...blocks.map(blockToText), `--\n${from}`].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;background:#fbf5e9;color:#1f2e27;font:18px/1.55 Georgia,'Times New Roman',serif">
<div role="main" style="max-width:560px;margin:0 auto;padding:28px 20px;overflow-wrap:anywhere">
<p class="soft" style="margin:0 0 4px;color:#535f57;font:15px/1.4 Arial,sans-serif">${escapeHtml(from)}</p>
<h1 class="title" style="margin:0 0 20px;color:#1f5240;font-size:26px;line-height:1.2">${escapeHtml(title)}</h1>
${blocks.map(blockToHtml).join('\n')}
</div>
</body>
</html>
`,
  }
}

/** Mail clients that know no dark mode, or make their own, ignore it. */
const darkStyles = `
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
.page { background: #111915 !important; color: #f3ecdc !important }
.title { color: #f6d488 !important }
.soft { color: #b5bfb2 !important }
.button { background: #f2b01e !important; color: #1f2e27 !important }
.quote { background: #1b2620 !important }
.line { border-color: #3a473f !important }
}
`

function blockToText(block: LetterBlock) {
  if ('text' in block) return block.text
  if ('facts' in block)
    return Object.entries(block.facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
  if ('heading' in block) return `${block.heading}\n${'='.repeat(block.heading.length)}`
  if ('item' in block) return [block.item, block.excerpt, block.to].filter(Boolean).join('\n')
  if ('closing' in block) return `${block.closing}\n${block.link}: ${block.to}`
  if ('link' in block) return `${block.link}:\n${block.to}`
  return `${block.title}:\n\n${block.quote}`
}

function blockToHtml(block: LetterBlock) {
  if ('text' in block) return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(block.text)}</p>`
  if ('facts' in block)
    return `<dl style="margin:0 0 16px">${Object.entries(block.facts).map(factToHtml).join('')}</dl>`
  if ('heading' in block)
    return `<h2 class="title" style="margin:28px 0 12px;color:#1f5240;font-size:21px;line-height:1.25">${escapeHtml(block.heading)}</h2>`
  if ('item' in block) return itemToHtml(block)
  if ('closing' in block)
    return `<p class="soft line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #ded6c4;color:#535f57;font:15px/1.5 Arial,sans-serif">${escapeHtml(block.closing)}<br><a class="title" href="${escapeHtml(block.to)}" style="display:inline-block;padding:12px 0;color:#1f5240">${escapeHtml(block.link)}</a></p>`
  if ('link' in block)
    return `<p style="margin:0 0 12px"><a class="button" href="${escapeHtml(block.to)}" style="display:block;padding:14px 20px;border-radius:14px;background:#1f5240;color:#fdf8ec;font:bold 17px/1.3 Arial,sans-serif;text-align:center;text-decoration:none">${escapeHtml(block.link)}</a></p>`
  return `<p class="soft" style="margin:24px 0 6px;color:#535f57;font:15px/1.4 Arial,sans-serif">${escapeHtml(block.title)}</p>
<blockquote class="quote" style="margin:0 0 16px;padding:16px 18px;border-left:4px solid #f2b01e;background:#fffdf8;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.quote)}</blockquote>`
}

const itemToHtml = ({ item, excerpt, link, to }: Extract<LetterBlock, { item: string }>) =>
  `<div style="margin:0 0 14px">
<h3 style="margin:0 0 4px;font-size:18px;line-height:1.35">${escapeHtml(item)}</h3>
${excerpt ? `<p style="margin:0">${escapeHtml(excerpt)}</p>\n` : ''}<p style="margin:0"><a class="title" href="${escapeHtml(to)}" style="display:inline-block;padding:10px 0;color:#1f5240;font:bold 16px/1.4 Arial,sans-serif">${escapeHtml(link)}</a></p>
</div>`

const factToHtml = ([name, value]: [string, string]) =>
  `<dt class="soft" style="color:#535f57;font:15px/1.4 Arial,sans-serif">${escapeHtml(name)}</dt><dd style="margin:0 0 10px;overflow-wrap:anywhere">${escapeHtml(value)}</dd>`
