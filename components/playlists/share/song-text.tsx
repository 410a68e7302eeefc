import { Chart } from '@/components/hymns/chart/chart'
import { toPrintedSong } from '@/lib/booklets/booklet'
import { describeSong, listPrintedStanzas } from '@/lib/booklets/layout/printed-lines'
import type { SetlistItem } from '@/lib/playing/setlist'
import { formatNumberedTitle } from '@/lib/values/numbered-title'

type Props = { item: SetlistItem; heading: 'h1' | 'h2' }

/** A song of a shared playlist, in the key in which it is played; without people's names. */
export function SongText({ item: { hymn, key, capo, tempo, note }, heading: Heading }: Props) {
  const song = { ...toPrintedSong(hymn), key, capo, ...(tempo !== null && { tempo }) }
  return (
    <article className="mt-6">
      <Heading className="text-title">{formatNumberedTitle(song)}</Heading>
      <p className="mt-2.5 text-ink-soft">{describeSong(song, 'chords')}</p>
      {note && <p className="mt-2.5 italic">{note}</p>}
      <div className="mt-5 grid grid-cols-1 gap-4">
        {listPrintedStanzas(song, 'chords').map((chart, stanza) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stanzas of a song do not change places
          <Chart key={stanza} chart={chart} />
        ))}
      </div>
    </article>
  )
}
