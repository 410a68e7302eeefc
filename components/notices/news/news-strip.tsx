'use client'

import { LineIcon } from '@/components/kit/art/line-icon'
import { useRowGestures } from '@/components/kit/browser/use-row-gestures'
import { useScrollEdges } from '@/components/kit/browser/use-scroll-edges'
import { handleArrowKeys, useScroller } from '@/components/kit/browser/use-scroller'
import { IconButton } from '@/components/kit/ui/icon-button'
import { type News, NewsCard } from './news-card'

/** News side by side, scrolled by finger, mouse, wheel, keys or buttons. */
export function NewsStrip({ news, editable }: { news: News[]; editable: boolean }) {
  const { box: strip, scrollBy } = useScroller<HTMLElement>()
  const { atStart, atEnd } = useScrollEdges(strip)
  const gestures = useRowGestures(strip)
  if (news.length === 0) return null

  return (
    <>
      <section
        ref={strip}
        onKeyDown={event => event.target === strip.current && handleArrowKeys(scrollBy)(event)}
        {...gestures}
        aria-label="Notícias, lado a lado"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        className="news-strip mt-8 flex gap-5 overflow-x-auto pb-3 motion-safe:scroll-smooth"
      >
        {news.map(notice => (
          <NewsCard key={notice.id} notice={notice} editable={editable} />
        ))}
      </section>
      {news.length > 1 && (
        <div className="column flex flex-wrap items-center justify-between gap-4 pt-3 pb-16 sm:pb-20">
          <p className="flex-[1_1_10rem] text-ink-soft">Arraste horizontalmente para ver mais notícias</p>
          <div className="flex gap-2">
            <IconButton label="Notícia anterior" variant="quiet" disabled={atStart} onClick={() => scrollBy(-1)}>
              <LineIcon name="chevron-left" />
            </IconButton>
            <IconButton label="Próxima notícia" variant="quiet" disabled={atEnd} onClick={() => scrollBy(1)}>
              <LineIcon name="chevron-right" />
            </IconButton>
          </div>
        </div>
      )}
    </>
  )
}
