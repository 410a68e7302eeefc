import type { PublicFacts } from '@/lib/church/public-facts'
import { api, routes } from '@/lib/routes'
import type { PublicNotice } from './notice'
import { pieces } from './pieces'

/** As much of a text as a search engine or a conversation shows, in one line, without the marks. */
export function beginning(content: string) {
  const text = pieces(content)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/\s+\S*$/, '')}…` : text
}

const SHOWN = 180

/** A public notice in the words of search engines (schema.org). */
export function noticeForSearch(notice: PublicNotice, church: Pick<PublicFacts, 'name'>, site: string) {
  const address = `${site}${routes.publicNotice(notice.id)}`
  const pictures = notice.pictures.map(picture => `${site}${picture}`)
  return {
    '@type': 'NewsArticle',
    '@id': address,
    mainEntityOfPage: address,
    headline: notice.title,
    description: beginning(notice.content),
    image: pictures.length > 0 ? pictures : [`${address}${api.sharePicture}`],
    datePublished: notice.createdAt,
    dateModified: notice.changedAt,
    inLanguage: 'pt-BR',
    isAccessibleForFree: true,
    author: { '@type': 'Organization', name: church.name, url: site },
    publisher: { '@id': `${site}${routes.section('church')}`, '@type': 'Church', name: church.name },
  }
}
