/** A link found in a word: its index, its text as written, and its address. */
type FoundLink = { from: number; text: string; href: string }

/** Characters that people put around or after an address. */
const OPENING_PUNCTUATION = /^["'“”‘’«(<[{*_~]+/
const CLOSING_PUNCTUATION = /["'“”‘’«»>\]}*_~.,;:!?…]$/
const MAX_LENGTH = 2000

const HOST = /^(?:[a-z0-9-]{1,63}\.){1,8}([a-z]{2,24})(?::\d{1,5})?(?=[/?#]|$)/i
const EMAIL = /^[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/i
/** Top-level domains that mark an address without a scheme; short ones, which may also end a sentence, need a path. */
const ENDINGS = /^(?:com|br|org|net|gov|edu|app|church|online|site|info)$/
const ENDINGS_OF_PATHS = /^(?:be|co|gl|gle|io|link|ly|me|page|pt|tv|us)$/
/** Characters that are invisible or change the reading direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u

/** Finds the web address or email in a word. Links are always https: http is replaced by it. */
export function findLink(word: string): FoundLink | undefined {
  const from = findStart(word)
  const text = trimEnd(word.slice(from))
  if (text.length > MAX_LENGTH || !/[.]/.test(text) || INVISIBLE_CHARACTERS.test(text)) return undefined
  const href = EMAIL.test(text) ? `mailto:${text}` : parseWebAddress(text)
  return href ? { from, text, href } : undefined
}

/** A scheme may start an address in the middle of a word: 'site:https://…'. */
function findStart(word: string) {
  const scheme = word.search(/https?:\/\//i)
  return scheme === -1 ? (OPENING_PUNCTUATION.exec(word)?.[0].length ?? 0) : scheme
}

function trimEnd(text: string) {
  let open = count(text, '(') - count(text, ')')
  let end = text.length
  while (end > 0) {
    const last = text.charAt(end - 1)
    if (last === ')' && open < 0) open += 1
    else if (!CLOSING_PUNCTUATION.test(last)) break
    end -= 1
  }
  return text.slice(0, end)
}

const count = (text: string, sign: string) => text.split(sign).length - 1

function parseWebAddress(text: string) {
  const scheme = /^https?:\/\//i.exec(text)?.[0] ?? ''
  const rest = text.slice(scheme.length)
  const host = HOST.exec(rest)
  if (!host) return undefined
  const [{ length }, ending = ''] = host
  if (!scheme && !isKnownDomain(rest, ending, length)) return undefined
  return parseHttpsUrl(`https://${rest}`)
}

const isKnownDomain = (rest: string, ending: string, length: number) =>
  /^www\./i.test(rest) || ENDINGS.test(ending) || (ENDINGS_OF_PATHS.test(ending) && rest.charAt(length) === '/')

function parseHttpsUrl(address: string) {
  try {
    const { protocol, href } = new URL(address)
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}
