import { escapeHtml } from '@/lib/html'

/** One block of a mail: text, facts with their names, a link, or what someone wrote, with its line breaks. */
export type LetterBlock =
  | { text: string }
  | { facts: Record<string, string> }
  | { link: string; to: string }
  | { quote: string; title: string }

/** Returns a mail as text and as HTML that is easy to read on a phone, without external images. */
export function renderLetter({ from, title, blocks }: { from: string; title: string; blocks: LetterBlock[] }) {
  return {
    text: [title, ...blocks.map(blockToText), `--\n${from}`].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:#fbf5e9;color:#1f2e27;font:18px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:28px 20px">
<p style="margin:0 0 4px;color:#535f57;font:15px/1.4 Arial,sans-serif">${escapeHtml(from)}</p>
<h1 style="margin:0 0 20px;color:#1f5240;font-size:26px;line-height:1.2">${escapeHtml(title)}</h1>
${blocks.map(blockToHtml).join('\n')}
</div>
</body>
</html>
`,
  }
}

function blockToText(block: LetterBlock) {
  if ('text' in block) return block.text
  if ('facts' in block)
    return Object.entries(block.facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
  if ('link' in block) return `${block.link}:\n${block.to}`
  return `${block.title}:\n\n${block.quote}`
}

function blockToHtml(block: LetterBlock) {
  if ('text' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
  if ('facts' in block)
    return `<dl style="margin:0 0 16px">${Object.entries(block.facts).map(factToHtml).join('')}</dl>`
  if ('link' in block)
    return `<p style="margin:0 0 12px"><a href="${escapeHtml(block.to)}" style="display:block;padding:14px 20px;border-radius:14px;background:#1f5240;color:#fdf8ec;font:bold 17px/1.3 Arial,sans-serif;text-align:center;text-decoration:none">${escapeHtml(block.link)}</a></p>`
  return `<p style="margin:24px 0 6px;color:#535f57;font:15px/1.4 Arial,sans-serif">${escapeHtml(block.title)}</p>
<blockquote style="margin:0 0 16px;padding:16px 18px;border-left:4px solid #f2b01e;background:#fffdf8;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.quote)}</blockquote>`
}

const factToHtml = ([name, value]: [string, string]) =>
  `<dt style="color:#535f57;font:15px/1.4 Arial,sans-serif">${escapeHtml(name)}</dt><dd style="margin:0 0 10px;overflow-wrap:anywhere">${escapeHtml(value)}</dd>`
