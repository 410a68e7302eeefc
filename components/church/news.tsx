import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { NewsCard } from '@/components/notices/news/news-card'
import { NewsStrip } from '@/components/notices/news/news-strip'
import { homepageNews } from '@/lib/notices/queries'

/** The notices chosen for this page; the church's own samples while there are none. */
export async function News() {
  const { notices, editable } = await homepageNews()

  return (
    <section id="news" aria-labelledby="noticias" className="overflow-hidden bg-sunken">
      <div className="column flex flex-wrap items-end justify-between gap-4 pt-16 sm:pt-20">
        <h2 id="noticias" className="text-title">
          Notícias
        </h2>
        <AddNoticeLink />
      </div>
      <NewsStrip count={notices.length}>
        {notices.map(notice => (
          <NewsCard key={notice.id} notice={notice} editable={editable} />
        ))}
      </NewsStrip>
    </section>
  )
}
