'use client'

import { useTransition } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { followerState } from '@/components/playing/leading/follower-state'
import { loadSetlist } from '@/components/playing/setlist/setlists'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { resetKey } from './change-preferences'
import { nameSongKey } from './song-key'
import type { Song } from './song-preferences'
import { useDisplaySettings } from './use-display-settings'
import { useSongPreferences } from './use-song-preferences'

type Props = { song: Song; playlistId: string; onSaved: () => void }

/**
 * Makes the key that a person plays the playlist's key for this song. Renders nothing where the person has no key of
 * their own, or may not change the playlist.
 */
export function KeyForEveryone({ song, playlistId, onSaved }: Props) {
  const preferences = useSongPreferences(song)
  const [{ spelling }] = useDisplaySettings()
  const mayChange = useStore(followerState, now => now?.playlistId === playlistId && now.mayLead, false)
  const [pending, start] = useTransition()
  const { item, hymn } = song
  const key = nameSongKey(song, preferences, spelling)
  if (!mayChange || !item || preferences.by === 'leader' || preferences.by === 'hymn') return null

  const save = () =>
    start(async () => {
      // Loaded when it is needed: without a network, Ajustes opens from what the device stores.
      const isSaved = await import('./save-key-for-everyone').then(
        ({ saveKeyForEveryone }) => saveKeyForEveryone({ playlistId, itemId: item.id, key }),
        () => showMessage({ title: 'Erro ao salvar o tom', text: 'Confira a conexão e tente de novo.' }, 'error'),
      )
      if (!isSaved) return
      // The playlist's key is here before one's own is removed, so that the chart does not change in between.
      await loadSetlist(playlistId)
      if (preferences.isOwn) resetKey(song)
      onSaved()
    })

  return (
    <section className="grid justify-items-start gap-2 rounded-soft bg-sunken p-4">
      <p className="text-[0.9375rem] text-ink-soft">{`O tom ${key} é só seu. Os outros tocam em ${item.key ?? findOwnKey(hymn)}.`}</p>
      <Button size="small" variant="quiet" disabled={pending} onClick={save}>
        {pending ? 'Salvando...' : `Usar ${key} para todos`}
      </Button>
    </section>
  )
}
