import type { ReactNode } from 'react'
import { NewsStrip } from '@/components/notices/news/news-strip'
import type { Notice } from '@/lib/notices/notice'
import { parseRichText, type TextSpan } from '@/lib/notices/rich-text'

type Props = { notices: Notice[]; editable?: boolean; action?: ReactNode }

/** The news section; the caller decides which notices it shows. */
export function NewsFrame({ notices, editable = false, action }: Props) {
  // Without notices there is no heading, only the link to add the first one.
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

/** The texts are parsed on the server, so that the browser need not load the parser. */
const toNews = ({ id, title, createdAt, date, pictures, content }: Notice) => ({
  ...{ id, title, createdAt, date, pictures },
  pieces: cutText(parseRichText(content), SHOWN_LETTERS),
})

/** More than the four lines of a card can show; the page would contain the rest twice for nothing. */
const SHOWN_LETTERS = 300

function cutText(pieces: TextSpan[], letters: number) {
  let left = letters
  return pieces.flatMap(piece => {
    const text = piece.text.slice(0, Math.max(0, left))
    left -= piece.text.length
    return text ? [{ ...piece, text }] : []
  })
}
