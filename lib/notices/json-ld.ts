import type { PublicFacts } from '@/lib/church/public-facts'
import { api, routes } from '@/lib/values/routes/routes'
import type { PublicNotice } from './notice'
import { parseRichText } from './rich-text'

/** Returns the beginning of a text for search engines and link previews, on one line and without marks. */
export function summarizeText(content: string) {
  const text = parseRichText(content)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…` : text
}

const SUMMARY_LENGTH = 180

/** Describes a public notice for search engines (schema.org). */
export function buildNoticeJsonLd(notice: PublicNotice, church: Pick<PublicFacts, 'name'>, site: string) {
  const address = `${site}${routes.publicNotice(notice.id)}`
  const pictures = notice.pictures.map(picture => `${site}${picture}`)
  return {
    '@type': 'NewsArticle',
    '@id': address,
    mainEntityOfPage: address,
    headline: notice.title,
    description: summarizeText(notice.content),
    image: pictures.length > 0 ? pictures : [`${address}${api.sharePicture}`],
    datePublished: notice.createdAt,
    dateModified: notice.changedAt,
    ...(notice.expiresAt && { expires: notice.expiresAt }),
    inLanguage: 'pt-BR',
    isAccessibleForFree: true,
    author: { '@type': 'Organization', name: church.name, url: site },
    publisher: { '@id': `${site}${routes.section('church')}`, '@type': 'Church', name: church.name },
  }
}
