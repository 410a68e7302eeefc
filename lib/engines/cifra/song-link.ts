export const LINK_LENGTH = 500

/** What a link may not contain: blanks, and signs that an address writes in another way (`%7B`). */
const ADDRESS = /^https:\/\/[^\s\p{Cc}"<>\\^`{|}]+$/u
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])?$/i

/** Whether a text is the whole address of a page on another site, such as `https://example.org/video?v=1`. */
export function isHttpsLink(text: string) {
  if (text.length > LINK_LENGTH || !ADDRESS.test(text)) return false
  try {
    const { hostname, username, password } = new URL(text)
    // A name in front of the host makes a link look as if it led there.
    return HOST.test(hostname) && !username && !password
  } catch {
    return false
  }
}

/** Returns the site of a link as people say it: `youtube.com`. */
export const findSite = (link: string) => /^https:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1] ?? ''
