import { Printer } from 'lucide-react'
import { Link } from '@/components/kit/ui/link'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { useSongPreferences } from '@/components/playing/preferences/use-song-preferences'
import { routes } from '@/lib/values/routes/routes'

/** Leads to the page that prints and downloads this song, as it is played now. */
export function PrintLink({ song, playlistId }: { song: Song; playlistId?: string }) {
  const { key, capo } = useSongPreferences(song)
  // A hymn with a capo of its own may be played without it.
  const hasCapo = capo > 0 || !!song.hymn.capo
  return (
    <Link
      href={routes.print({
        hymn: song.hymn.id,
        key,
        capo: hasCapo ? String(capo) : undefined,
        playlist: playlistId,
      })}
      className="flex min-h-14 items-center gap-3 rounded-soft bg-sunken px-4 py-2 font-bold"
    >
      <Printer aria-hidden className="size-5 text-primary" />
      Imprimir e baixar
    </Link>
  )
}
