import type { ReactNode } from 'react'
import { NewsStrip } from '@/components/notices/news/news-strip'
import type { Notice } from '@/lib/notices/notice'
import { parseRichText } from '@/lib/notices/pieces'

type Props = { notices: Notice[]; editable?: boolean; action?: ReactNode }

/** Where the news stand, whoever says which they are. */
export function NewsFrame({ notices, editable = false, action }: Props) {
  // No empty heading: who may add the first one finds the way to it.
  if (notices.length === 0) {
    return (
      <section id="news" aria-label="Notícias" className="column pt-10">
        {action}
      </section>
    )
  }
  return (
    <section id="news" aria-labelledby="noticias" className="overflow-hidden bg-sunken">
      <div className="column flex flex-wrap items-end justify-between gap-4 pt-16 sm:pt-20">
        <h2 id="noticias" className="text-title">
          Notícias
        </h2>
        {action}
      </div>
      <NewsStrip news={notices.map(toNews)} editable={editable} />
    </section>
  )
}

/** The landing's texts are read on the server: what finds addresses in them need not travel. */
const toNews = ({ content, ...notice }: Notice) => ({ ...notice, pieces: parseRichText(content) })
