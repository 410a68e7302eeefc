import { XMLParser } from 'fast-xml-parser'
import { UnreadableSongs } from '@/lib/engines/cifra/song'

/** An element of a document: its name, attributes and children in order. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[] }
export type XmlNode = string | XmlElement

/** A song is a few kilobytes. */
const MAX_LENGTH = 5_000_000
const MAX_DEPTH = 30

// A document's own entities could name files, or grow without end.
const OWN_ENTITIES = /<!(?:ENTITY|ELEMENT|ATTLIST)|<!DOCTYPE[^>]*\[/i

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
  maxNestedTags: MAX_DEPTH,
})

/** Parses a document into its outermost element. Throws `UnreadableSongs` if it is too long, too deep or not complete. */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_LENGTH) throw new UnreadableSongs('Este arquivo XML é grande demais para ser de um louvor.')
  if (OWN_ENTITIES.test(text)) throw new UnreadableSongs('Este arquivo XML define entidades próprias, e não as lemos.')
  const root = toNodes(parse(text.replace(/^\ufeff/, ''))).find(node => typeof node !== 'string')
  if (!root || !new RegExp(`(?:</(?:[\\w-]+:)?${root.name}\\s*|/)>[^<]*$`).test(text))
    throw new UnreadableSongs('Este arquivo XML não está completo.')
  return root
}

/** Returns the child elements with this name. */
export const findChildren = ({ children }: XmlElement, name: string) =>
  children.filter((node): node is XmlElement => typeof node !== 'string' && node.name === name)

/** Returns the text of an element and of all elements in it. */
export const readTextContent = (node: XmlNode | undefined): string => {
  if (node === undefined || typeof node === 'string') return node ?? ''
  return node.children.map(readTextContent).join('')
}

/** Returns the text of the first child with this name. */
export const readChild = (element: XmlElement, name: string) => readTextContent(findChildren(element, name)[0])

/** Escapes a text for an element's content. Characters that XML does not allow are left out. */
export const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function parse(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    throw new UnreadableSongs('Este arquivo XML está com defeito.')
  }
}

/** The parser's own form is a list of objects, each with a name as its key and the attributes beside it. */
function toNodes(parsed: unknown): XmlNode[] {
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((entry: Record<string, unknown>): XmlNode[] => {
    const [name = '', content] = Object.entries(entry).find(([key]) => key !== ':@') ?? []
    if (name === '#text') return [String(content)]
    const attributes = Object.entries(Object(entry[':@'])).map(([key, value]) => [key, String(value)] as const)
    return [{ name, attributes: Object.fromEntries(attributes), children: toNodes(content) }]
  })
}
