import { church } from '@/lib/church/church'

type Letter = { greeting: string; paragraphs: string[]; button?: { label: string; address: string }; after?: string[] }

/** One content, written twice: for readers of plain text and for the rest. Tables and inline styles are all that every mail client knows. */
export function letter({ greeting, paragraphs, button, after = [] }: Letter) {
  const above = [greeting, ...paragraphs]
  const link = button ? [`${button.label}:\n${button.address}`] : []
  return {
    text: `${[...above, ...link, ...after, signature].join('\n\n')}\n`,
    html: page([
      ...above.map(paragraph),
      button ? linkButton(button) : '',
      ...after.map(paragraph),
      `<p style="margin:28px 0 0;color:#535f57">${escaped(signature).replaceAll('\n', '<br>')}</p>`,
    ]),
  }
}

const signature = `Com carinho,\n${church.name}`

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const linkButton = ({ label, address }: { label: string; address: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#1f5240;color:#fdf8ec;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#535f57">Se o botão não abrir, copie este endereço no navegador:<br><span style="word-break:break-all">${escaped(address)}</span></p>`

const page = (parts: string[]) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:#f3eada">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf8;border:1px solid #e4d8c2;border-radius:14px"><tr><td style="padding:32px 28px;font-family:Verdana,Geneva,sans-serif;font-size:16px;line-height:1.6;color:#1f2e27">
<p style="margin:0 0 20px;font-family:Georgia,serif;font-size:22px;color:#1f5240">${escaped(church.name)}</p>
${parts.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
