import { escapeHtml } from './html'

type PlainPage = {
  title: string
  church: string
  /** HTML. */
  body: string
  /** What chats show of a link to the page, besides its title. */
  preview?: string
  styles?: string
}

/** A page as HTML that needs no scripts and nothing from elsewhere, for whoever has its address. */
export const renderPlainPage = ({ title, church, body, preview, styles = '' }: PlainPage) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(church)}</title>
${preview ? renderPreview(title, preview) : ''}<style>${plainStyles}${styles}</style>
</head>
<body>
<main>
<p class="soft">${escapeHtml(church)}</p>
${body}
</main>
</body>
</html>
`

const renderPreview = (title: string, preview: string) =>
  `<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(preview)}">
`

const plainStyles = `
body { margin: 0; font: 1.125rem/1.55 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere;
  background: light-dark(#fbf5e9, #111915); color: light-dark(#1f2e27, #f3ecdc) }
main { max-width: 35rem; margin: 0 auto; padding: 1.75rem 1.25rem 3rem }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; color: light-dark(#1f5240, #f6d488) }
h2 { margin: 0; font-size: 1.125rem }
p { margin: 0 0 1rem }
li p { margin: 0 }
ul { list-style: none; margin: 0 0 1.25rem; padding: 0 }
li { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between;
  padding: 0.875rem 0; border-top: 1px solid light-dark(#ded6c4, #3a473f) }
li div { flex: 1 1 14rem; min-width: 0 }
form { margin: 0 }
button { min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 99rem; font: bold 1rem/1.3 Arial, sans-serif; cursor: pointer;
  border: 1px solid light-dark(#1f5240, #f2b01e); background: transparent; color: inherit }
button.strong { background: light-dark(#1f5240, #f2b01e); color: light-dark(#fdf8ec, #1f2e27) }
main > form button { margin: 0 0 1.25rem }
a { display: inline-block; padding: 0.625rem 0; color: light-dark(#1f5240, #f6d488) }
:focus-visible { outline: 3px solid light-dark(#1f5240, #f2b01e); outline-offset: 3px }
.soft { font: 0.9375rem/1.5 Arial, sans-serif; color: light-dark(#535f57, #b5bfb2) }
.note { padding: 0.875rem 1rem; border-left: 4px solid #f2b01e; background: light-dark(#fffdf8, #1b2620) }
`
