import type { Church } from '@/lib/church/facts'
import type { Value } from '@/lib/platform/personal-data/export-value'
import { type Word, words } from '@/lib/platform/personal-data/export-words'
import { formatDateAndTime, formatLongDay } from '@/lib/platform/runtime/time'
import { findContentType, parsePictureName } from '@/lib/platform/uploads/picture-name'
import { escapeHtml } from '@/lib/values/html'
import type { Entry, Export } from './content'
import type { ReadPicture } from './json'

/**
 * The export for people: one self-contained page to read, print and store, with the pictures in it, loaded one at a
 * time. Everything that people wrote is escaped; the page's Content-Security-Policy blocks whatever gets through.
 */
export async function* exportHtml(
  { profile, sections, pictures }: Export,
  readPicture: ReadPicture,
  { church, now }: About,
) {
  const filled = sections.filter(({ entries }) => entries.length > 0)
  const empty = sections.filter(({ entries }) => entries.length === 0)
  const known = new Set(pictures.flatMap(({ entries }) => entries.map(({ nome }) => String(nome))))

  yield head(church, now)
  yield section('perfil', 'Perfil', factsOf(profile, known))
  for (const { name, title, entries } of filled)
    yield section(name, `${title} (${entries.length})`, `<ol>${entries.map(entry => item(entry, known)).join('')}</ol>`)
  for (const { title, entries } of pictures.filter(({ entries }) => entries.length > 0)) {
    yield `<section><h2>${escapeHtml(`${title} (${entries.length})`)}</h2>`
    for (const entry of entries) yield picture(entry, await readPicture(String(entry.nome)))
    yield '</section>\n'
  }
  if (empty.length > 0)
    yield `<p class="soft">Não há nada em: ${empty.map(({ title }) => escapeHtml(title)).join(', ')}.</p>`
  yield '</main>\n</body>\n</html>\n'
}

type About = { church: Pick<Church, 'name'>; now: Date }

const head = ({ name }: About['church'], now: Date) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Seus dados · ${escapeHtml(name)}</title>
<style>${exportStyle}</style>
</head>
<body>
<main>
<p class="soft">${escapeHtml(name)}</p>
<h1>Seus dados</h1>
<p>Tudo o que guardávamos sobre você em ${formatDateAndTime(now)}. Este arquivo é só seu: guarde-o num lugar seguro.</p>
`

const section = (id: string, title: string, content: string) =>
  `<section id="${escapeHtml(id)}"><h2>${escapeHtml(title)}</h2>${content}</section>\n`

const item = (entry: Entry, known: Set<string>) => `<li>${factsOf(entry, known)}</li>`

function factsOf(entry: Entry, known: Set<string>) {
  const facts = Object.entries(entry).map(([word, value]) => [words[word as Word], asHtml(value, known)])
  return `<dl>${facts.map(([label = '', html]) => html && `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`).join('')}</dl>`
}

function asHtml(value: Value, known: Set<string>): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (value instanceof Date) return formatDateAndTime(value)
  if (typeof value !== 'object') return escapeHtml(String(value))
  if ('day' in value) return formatLongDay(value.day)
  if ('list' in value) return value.list.map(escapeHtml).join('<br>')
  if ('pictures' in value) return value.pictures.map(address => pictureLink(address, known)).join('<br>')
  return Object.entries(value.fields)
    .map(([label, text]) => `<b>${escapeHtml(label)}:</b> ${escapeHtml(text)}`)
    .join('<br>')
}

/** Links to the picture further down the page; pictures that other people uploaded are not in the export. */
function pictureLink(address: string, known: Set<string>) {
  const name = parsePictureName(address)
  return name && known.has(name) ? `<a href="#${escapeHtml(name)}">ver a foto</a>` : escapeHtml(address)
}

function picture(entry: Entry, file: string | null) {
  const name = String(entry.nome)
  const type = findContentType(name) ?? 'image/jpeg'
  const image =
    file === null ? '<p>O arquivo já não está guardado.</p>' : `<img alt="" src="data:${type};base64,${file}">`
  const caption = Object.values(entry).map(value => asHtml(value, new Set()))
  return `<figure id="${escapeHtml(name)}">${image}<figcaption>${caption.join(', ')}</figcaption></figure>\n`
}

/** The style of the exported page: the church's colours, light and dark, and plain in print. */
const exportStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1f2e27,#f2ebdc);--soft:light-dark(#535f57,#b5beb3);--paper:light-dark(#fbf5e9,#111915);--line:light-dark(#e4d8c2,#2d3b34);--head:light-dark(#1f5240,#8fcbaa)}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 Georgia,'Times New Roman',serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
h1,h2{color:var(--head);line-height:1.2}
h2{margin:2.5rem 0 .75rem;font-size:1.375rem}
ol{margin:0;padding:0;list-style:none}
li,figure{margin:0;padding:.75rem 0;border-top:1px solid var(--line);break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(8rem,12rem) 1fr;gap:.25rem 1rem;margin:0}
dt,.soft,figcaption{color:var(--soft);font-size:.9375rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext}
a{color:inherit}
img{display:block;max-width:100%;max-height:70vh;border-radius:.875rem}
figcaption{overflow-wrap:anywhere}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{background:none;font-size:11pt}main{max-width:none;padding:0}img{max-height:18cm}}
`
