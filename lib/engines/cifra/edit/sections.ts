import { splitKeyOfSection } from '@/lib/engines/cifra/markup/label'
import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { parseSungSection } from '@/lib/engines/cifra/markup/section-name'
import { findLineEnd, isBlankLine, splitTextLines, type TextLine } from './text-lines'

/** A stanza, refrain or introduction: its text, and the blank lines after it; all joined are exactly the lyrics. */
export type Section = { start: number; body: string; gap: string; name: string }

/** Splits lyrics into sections: one begins after a blank line, or with a label such as `[Refrão]`. */
export function splitSections(lyrics: string): Section[] {
  const sections: Section[] = []
  let lines: TextLine[] = []
  let hasWords = false
  const endSection = () => {
    if (lines.length > 0) sections.push(toSection(lines))
    lines = []
    hasWords = false
  }
  for (const line of splitTextLines(lyrics)) {
    const previous = lines.at(-1)
    const isBlank = isBlankLine(line.text)
    const isName = !isBlank && readSectionName(line.text) !== undefined
    if (!isBlank && previous && hasWords && (isName || isBlankLine(previous.text))) endSection()
    lines.push(line)
    if (!isBlank && !isName) hasWords = true
  }
  endSection()
  return sections
}

/** Moves a section before its neighbour (-1) or after it (1). */
export function moveSection(lyrics: string, index: number, direction: -1 | 1) {
  const sections = splitSections(lyrics)
  const [one, other] = [sections[index], sections[index + direction]]
  if (!one || !other) return lyrics
  const order = sections.with(index, other).with(index + direction, one)
  // The blank lines stay where they are: only the texts change places.
  return joinSections(
    order.map(({ body }, at) => ({ body, gap: sections[at]?.gap ?? '' })),
    lyrics,
  )
}

/** Adds a copy of a section after it. */
export function repeatSection(lyrics: string, index: number) {
  const sections = splitSections(lyrics)
  const section = sections[index]
  if (!section) return lyrics
  const blankLine = findLineEnd(lyrics).repeat(2)
  return joinSections(sections.toSpliced(index, 0, { ...section, gap: blankLine }), lyrics)
}

/** Removes a section, and the blank lines that kept it apart. */
export function removeSection(lyrics: string, index: number) {
  const sections = splitSections(lyrics)
  const gap = index === sections.length - 1 ? sections[index]?.gap : undefined
  const rest = sections.toSpliced(index, 1)
  const last = rest.at(-1)
  // What now is last ends as the lyrics did.
  return joinSections(last && gap !== undefined ? rest.with(-1, { ...last, gap }) : rest, lyrics)
}

/** Gives a section another name: its first line becomes `[Refrão]`; an empty name removes that line. */
export function renameSection(lyrics: string, index: number, name: string) {
  const section = splitSections(lyrics)[index]
  if (!section) return lyrics
  const label = name.replace(/[[\]{}\n\r\u2028\u2029]/g, '').trim()
  const [first] = splitTextLines(section.body)
  const hasLabel = !!first && readSectionName(first.text) !== undefined
  const words = hasLabel ? section.body.slice(first.text.length + first.end.length) : section.body
  const body = label ? `[${label}]${words && findLineEnd(lyrics)}${words}` : words
  return lyrics.slice(0, section.start) + body + lyrics.slice(section.start + section.body.length)
}

/** Returns the name of a line that only names the section below: `[Refrão]`, `Refrão:`, `[Refrão em E]`. */
function readSectionName(line: string) {
  const nodes = parseMarkup(line.trim())
  const [node] = nodes
  const words = nodes.map(node => ('chordGroup' in node ? node.chordGroup.source : node.source)).join('')
  if (splitKeyOfSection(words)) return words
  if (nodes.length === 1 && node?.kind === 'label' && !node.label.startsWith('{')) return node.label
  const section = parseSungSection(line)
  return section && !section.sung.trim() ? section.name : undefined
}

function toSection(lines: TextLine[]): Section {
  const [first] = lines
  const words = lines.slice(0, lines.findLastIndex(({ text }) => !isBlankLine(text)) + 1)
  const last = words.at(-1)
  const start = first?.start ?? 0
  const end = (lines.at(-1)?.start ?? 0) + joinLines(lines.slice(-1)).length
  const bodyEnd = last ? last.start + last.text.length : end
  const text = joinLines(lines)
  const named = words.find(({ text }) => !isBlankLine(text))
  return {
    start,
    body: text.slice(0, bodyEnd - start),
    gap: text.slice(bodyEnd - start),
    name: (named && readSectionName(named.text)) ?? '',
  }
}

const joinLines = (lines: TextLine[]) => lines.map(({ text, end }) => text + end).join('')

/** Joins sections so that each stays one of its own: between two there is a blank line, or a label begins the second. */
function joinSections(sections: Pick<Section, 'body' | 'gap'>[], lyrics: string) {
  const lineEnd = findLineEnd(lyrics)
  return sections
    .map(({ body, gap }, index) => {
      const next = sections[index + 1]?.body
      if (next === undefined) return body + gap
      const lineEnds = gap.match(/\r\n|[\n\r\u2028\u2029]/g)?.length ?? 0
      const isApart =
        lineEnds > 1 || (lineEnds === 1 && readSectionName(splitTextLines(next)[0]?.text ?? '') !== undefined)
      return body + (isApart ? gap : lineEnd.repeat(2))
    })
    .join('')
}
