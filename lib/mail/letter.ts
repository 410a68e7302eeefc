import { escaped } from '@/lib/html'

/** One paragraph of a mail: words, facts with their names, a link, or what someone wrote, kept as they wrote it. */
export type Part =
  | { say: string }
  | { facts: Record<string, string> }
  | { link: string; to: string }
  | { quote: string; title: string }

/** A letter in both forms: as text, and as HTML that is easy to read on a phone, without a single foreign picture. */
export function letter({ from, title, parts }: { from: string; title: string; parts: Part[] }) {
  return {
    text: [title, ...parts.map(asText), `--\n${from}`].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;background:#fbf5e9;color:#1f2e27;font:18px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:28px 20px">
<p style="margin:0 0 4px;color:#535f57;font:15px/1.4 Arial,sans-serif">${escaped(from)}</p>
<h1 style="margin:0 0 20px;color:#1f5240;font-size:26px;line-height:1.2">${escaped(title)}</h1>
${parts.map(asHtml).join('\n')}
</div>
</body>
</html>
`,
  }
}

function asText(part: Part) {
  if ('say' in part) return part.say
  if ('facts' in part)
    return Object.entries(part.facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
  if ('link' in part) return `${part.link}:\n${part.to}`
  return `${part.title}:\n\n${part.quote}`
}

function asHtml(part: Part) {
  if ('say' in part) return `<p style="margin:0 0 16px">${escaped(part.say)}</p>`
  if ('facts' in part) return `<dl style="margin:0 0 16px">${Object.entries(part.facts).map(asFact).join('')}</dl>`
  if ('link' in part)
    return `<p style="margin:0 0 12px"><a href="${escaped(part.to)}" style="display:block;padding:14px 20px;border-radius:14px;background:#1f5240;color:#fdf8ec;font:bold 17px/1.3 Arial,sans-serif;text-align:center;text-decoration:none">${escaped(part.link)}</a></p>`
  return `<p style="margin:24px 0 6px;color:#535f57;font:15px/1.4 Arial,sans-serif">${escaped(part.title)}</p>
<blockquote style="margin:0 0 16px;padding:16px 18px;border-left:4px solid #f2b01e;background:#fffdf8;white-space:pre-wrap;overflow-wrap:anywhere">${escaped(part.quote)}</blockquote>`
}

const asFact = ([name, value]: [string, string]) =>
  `<dt style="color:#535f57;font:15px/1.4 Arial,sans-serif">${escaped(name)}</dt><dd style="margin:0 0 10px;overflow-wrap:anywhere">${escaped(value)}</dd>`
