import { Chart } from '@/components/hymns/chart/chart'
import type { BookletSong } from '@/lib/booklets/booklet'
import type { BookletChoices } from '@/lib/booklets/choices'
import { describeSong, listPrintedStanzas } from '@/lib/booklets/layout/printed-lines'
import { formatNumberedTitle } from '@/lib/values/numbered-title'

type Props = { songs: BookletSong[]; title?: string; choices: Pick<BookletChoices, 'content'> }

/** What the browser prints in place of the page: the songs alone. On the screen it is hidden. */
export function PrintedSongs({ songs, title, choices: { content } }: Props) {
  return (
    <div className="hidden print:block">
      {title && <h1 className="mb-4 text-title">{title}</h1>}
      {songs.map((song, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hymn may stand twice in a playlist, and the list does not change
        <article key={index} className="mb-8 break-inside-avoid">
          <header className="mb-3 break-after-avoid">
            <h2 className="text-heading">{formatNumberedTitle(song)}</h2>
            <p>{describeSong(song, content)}</p>
            {content === 'chords' && song.note && <p className="italic">{song.note}</p>}
          </header>
          {listPrintedStanzas(song, content).map((chart, stanza) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <section key={stanza} className="mb-4 break-inside-avoid">
              <Chart chart={chart} />
            </section>
          ))}
        </article>
      ))}
    </div>
  )
}
