'use client'

import { useId, useState } from 'react'
import { DraftNote } from '@/components/form/draft-note'
import { Form, SubmitButton } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { showMessage } from '@/components/overlay/show-outcome'
import { LinkButton } from '@/components/ui/button'
import type { ListedHymn } from '@/lib/hymns/queries'
import { createPlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'
import { HYMNS_IN_A_PLAYLIST, moved } from '@/lib/playlists/order'
import { announcements } from './announcements'
import { HymnPicker } from './hymn-picker'
import { PlaylistFields } from './playlist-fields'
import { PlaylistItems } from './playlist-items'

/** What is chosen here stays on this device until the playlist is created, in one go. */
export function NewPlaylist({ hymns }: { hymns: ListedHymn[] }) {
  const empty = { name: '', description: '', hymnIds: [] as string[] }
  const { fields, write, recovered, forget, discard } = useDraft('draft:playlist:new', empty)
  const [announced, announce] = useState('')
  const heading = useId()
  const chosen = fields.hymnIds.flatMap(id => hymns.find(hymn => hymn.id === id) ?? [])
  const ids = chosen.map(hymn => hymn.id)

  return (
    <Form action={createPlaylist} once onDone={forget} failure={messages.createFailed}>
      {recovered && <DraftNote onDiscard={discard} />}
      {ids.map(id => (
        <input key={id} type="hidden" name="hymnIds[]" value={id} />
      ))}
      <PlaylistFields {...fields} onChange={write} />
      <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
        <h2 id={heading} className="text-heading">
          Louvores
        </h2>
        <PlaylistItems
          items={chosen}
          onMove={(hymn, to) => {
            write({ hymnIds: moved(ids, ids.indexOf(hymn.id), to) })
            announce(announcements.moved(hymn, to, ids.length))
          }}
          onRemove={hymn => {
            write({ hymnIds: ids.filter(id => id !== hymn.id) })
            announce(announcements.removed(hymn))
          }}
        />
        <HymnPicker
          hymns={hymns}
          chosen={new Set(ids)}
          onAdd={hymn => {
            if (ids.length >= HYMNS_IN_A_PLAYLIST) return showMessage(messages.notAdded('full'), 'error')
            write({ hymnIds: [...ids, hymn.id] })
            announce(announcements.added(hymn))
          }}
        />
      </section>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton href="/app/playlists" variant="quiet">
          Cancelar
        </LinkButton>
        <SubmitButton whilePending="Criando...">Criar playlist</SubmitButton>
      </div>
    </Form>
  )
}
