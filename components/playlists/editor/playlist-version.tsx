import { MarkedText } from '@/components/kit/form/marked-text'
import type { ReadablePlaylist } from '@/lib/playlists/queries'

/** An earlier version of a playlist, with its hymns in order. */
export function PlaylistVersion({ version, now }: { version: ReadablePlaylist; now: ReadablePlaylist }) {
  const currentIds = new Set(now.hymns.map(({ id }) => id))
  const currentSettings = new Set(now.hymns.map(({ id, said }) => `${id} ${said}`))
  return (
    <>
      <h4 className="font-display text-heading font-semibold">
        <MarkedText text={version.name} other={now.name} />
      </h4>
      {version.description && (
        <p className="mt-1 text-ink-soft">
          <MarkedText text={version.description} other={now.description} whole />
        </p>
      )}
      {version.hymns.length === 0 && <p className="mt-3 text-ink-soft">Nenhum louvor.</p>}
      <ol className="mt-3 grid gap-1.5">
        {version.hymns.map((hymn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one hymn may stand twice, and a version never changes
          <li key={index} className="flex gap-3">
            <span className="min-w-[1.5rem] shrink-0 text-right font-bold text-primary figures">{index + 1}</span>
            <span className="min-w-0 wrap-anywhere">
              {hymn.title === undefined ? (
                <span className="text-ink-soft">(um louvor que foi excluído: não volta)</span>
              ) : currentIds.has(hymn.id) ? (
                hymn.title
              ) : (
                <mark>{hymn.title}</mark>
              )}
              <span className="block text-[0.9375rem] text-ink-soft empty:hidden">
                {currentSettings.has(`${hymn.id} ${hymn.said}`) || !hymn.said ? hymn.said : <mark>{hymn.said}</mark>}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
