import type { Church } from '@/lib/church/facts'
import { escapeHtml } from '@/lib/html'
import type { Value } from '@/lib/personal-data/export-value'
import { type Word, words } from '@/lib/personal-data/export-words'
import { formatDateAndTime, formatLongDay } from '@/lib/runtime/time'
import { findContentType, parsePictureName } from '@/lib/uploads/picture-name'
import type { Entry, Export } from './content'
import type { ReadPicture } from './json'
import { exportStyle } from './style'

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
