'use client'

import { lazy, Suspense, startTransition, useId, useOptimistic, useState } from 'react'
import { useSongbook } from '@/components/hymns/use-songbook'
import { callAction } from '@/components/kit/form/call-action'
import { DraftNote } from '@/components/kit/form/draft-note'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { createSubmissionId } from '@/components/kit/form/submission'
import { useDraft } from '@/components/kit/form/use-draft'
import { VersionField } from '@/components/kit/form/version-field'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { LinkButton } from '@/components/kit/ui/button'
import { Columns } from '@/components/kit/ui/columns'
import { unsavedDraftText, VersionsButton } from '@/components/kit/versions/versions-button'
import type { SongbookStart } from '@/lib/hymns/songbook-index'
import type { Message, Outcome } from '@/lib/platform/action/outcome'
import {
  addHymnToPlaylist,
  moveHymnInPlaylist,
  removeHymnFromPlaylist,
  restorePlaylist,
  updateItemSettings,
  updatePlaylist,
} from '@/lib/playlists/actions/editing'
import { noItemSettings } from '@/lib/playlists/item-settings'
import { messages } from '@/lib/playlists/messages'
import { moveItem } from '@/lib/playlists/order/order'
import type { Playlist, ReadablePlaylist } from '@/lib/playlists/queries'
import type { PlaylistSchedule } from '@/lib/playlists/schedule/queries'
import { api, routes } from '@/lib/values/routes/routes'
import { HymnPicker } from './hymn-picker'
import { PlaylistFields } from './playlist-fields'
import { announcements, PlaylistItems } from './playlist-items'
import { PlaylistOccasion } from './playlist-occasion'

// Only for the dialog of earlier versions.
const PlaylistVersion = lazy(() => import('./playlist-version').then(module => ({ default: module.PlaylistVersion })))

type Item = Playlist['hymns'][number]
type Props = { playlist: Omit<Playlist, 'createdBy'>; songbook: SongbookStart; schedule: PlaylistSchedule | null }

/** Adding, moving and removing hymns is saved at once; name and description wait for the button. */
export function PlaylistEditor({ playlist, songbook: start, schedule }: Props) {
  const { id: playlistId, name, description, version } = playlist
  const draft = useDraft(`draft:playlist:${playlistId}`, { name, description: description ?? '' }, version)
  const [items, setItems] = useOptimistic(playlist.hymns)
  const songbook = useSongbook(start)
  const [announcement, setAnnouncement] = useState('')
  const heading = useId()

  /** Optimistic: shown at once, and reverted if the server refuses. */
  const change = (after: Item[], text: string, write: () => Promise<Outcome>, failure: Message) =>
    startTransition(async () => {
      setItems(after)
      const outcome = await callAction(write(), failure)
      showOutcome(outcome)
      if (outcome.status === 'done') setAnnouncement(text)
    })

  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
        <h2 id={heading} className="text-heading">
          Louvores
        </h2>
        <Columns as="div" className="items-start gap-3 lg:gap-x-8">
          <div className="min-w-0">
            <PlaylistItems
              items={items}
              onMove={(hymn, to) =>
                change(
                  moveItem(items, items.indexOf(hymn), to),
                  announcements.moved(hymn, to, items.length),
                  () => moveHymnInPlaylist({ playlistId, itemId: hymn.itemId, to }),
                  messages.moveFailed,
                )
              }
              onRemove={hymn =>
                change(
                  items.filter(item => item !== hymn),
                  announcements.removed(hymn),
                  () => removeHymnFromPlaylist({ playlistId, itemId: hymn.itemId }),
                  messages.removeFailed,
                )
              }
              onSettingsChange={({ itemId }, changes) => updateItemSettings({ playlistId, itemId, ...changes })}
            />
          </div>
          <HymnPicker
            songbook={songbook}
            largestNumber={start.largestNumber}
            chosen={new Set(items.map(item => item.id))}
            onAdd={hymn => {
              const itemId = createSubmissionId()
              change(
                [...items, { ...hymn, ...noItemSettings, itemId, ownCapo: 0 }],
                announcements.added(hymn),
                () => addHymnToPlaylist({ playlistId, hymnId: hymn.id, submission: itemId }),
                messages.addFailed,
              )
            }}
          />
        </Columns>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </section>
      <Form
        action={updatePlaylist}
        onDone={draft.forget}
        onResolved={draft.applyResolution}
        autoComplete="off"
        failure={messages.updateFailed}
      >
        <VersionField startVersion={draft.version} />
        {draft.recovered && <DraftNote onDiscard={draft.discard} />}
        <input type="hidden" autoComplete="off" name="playlistId" value={playlistId} />
        <PlaylistFields {...draft.fields} onChange={draft.write} />
        {schedule && (
          <Columns as="div">
            <PlaylistOccasion playlistId={playlistId} schedule={schedule} />
          </Columns>
        )}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <LinkButton href={routes.playlists} variant="quiet">
            Voltar
          </LinkButton>
          <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
        </div>
      </Form>
      <VersionsButton
        version={version}
        address={api.playlistVersions(playlistId)}
        unsaved={draft.unsaved && unsavedDraftText}
        render={(version: ReadablePlaylist, now) => (
          <Suspense>
            <PlaylistVersion version={version} now={now} />
          </Suspense>
        )}
        restore={number => restorePlaylist({ playlistId, number })}
        failure={messages.updateFailed}
      />
    </div>
  )
}
