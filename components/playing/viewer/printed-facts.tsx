import type { Song } from '@/components/playing/preferences/song-preferences'
import { useSongPreferences } from '@/components/playing/preferences/use-song-preferences'
import { formatHymnNumber } from '@/lib/values/numbered-title'

/** On paper below the title: the number, the key that sounds, who wrote it. The capo is said with it (SongInfo). */
export function PrintedFacts({ song }: { song: Song }) {
  const { key } = useSongPreferences(song)
  return (
    <p className="hidden print:block">
      {[formatHymnNumber(song.hymn), `Tom ${key}`, song.hymn.author].filter(Boolean).join(' · ')}
    </p>
  )
}
