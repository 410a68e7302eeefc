'use client'

import { useId, useState } from 'react'
import { CancelButton } from '@/components/form/cancel-button'
import { DraftNote } from '@/components/form/draft-note'
import { Form, SubmitButton } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { showMessage } from '@/components/overlay/show-outcome'
import { done } from '@/lib/action/outcome'
import type { ListedHymn } from '@/lib/hymns/queries'
import { createPlaylist } from '@/lib/playlists/actions'
import { placeIn, writtenPlace } from '@/lib/playlists/item-settings'
import { messages } from '@/lib/playlists/messages'
import { HYMNS_IN_A_PLAYLIST, moved } from '@/lib/playlists/order'
import { routes } from '@/lib/routes'
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
  const chosen = itemsOf(fields.hymnIds, hymns)
  const ids = chosen.map(({ written }) => written)

  return (
    <Form action={createPlaylist} once onDone={forget} failure={messages.createFailed}>
      {recovered && <DraftNote onDiscard={discard} />}
      {chosen.map(({ itemId, written }) => (
        <input key={itemId} type="hidden" name="hymnIds[]" value={written} />
      ))}
      <PlaylistFields {...fields} onChange={write} />
      <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
        <h2 id={heading} className="text-heading">
          Louvores
        </h2>
        <PlaylistItems
          items={chosen}
          onMove={(hymn, to) => {
            write({ hymnIds: moved(ids, chosen.indexOf(hymn), to) })
            announce(announcements.moved(hymn, to, ids.length))
          }}
          onRemove={hymn => {
            write({ hymnIds: ids.filter((_, at) => chosen[at] !== hymn) })
            announce(announcements.removed(hymn))
          }}
          onSay={async (hymn, changes) => {
            const said = writtenPlace({ ...hymn, hymnId: hymn.id, ...changes })
            write({ hymnIds: ids.map((written, at) => (chosen[at] === hymn ? said : written)) })
            return done()
          }}
        />
        <HymnPicker
          hymns={hymns}
          chosen={new Set(chosen.map(({ id }) => id))}
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
        <CancelButton href={routes.playlists} onCancel={discard} />
        <SubmitButton whilePending="Criando...">Criar playlist</SubmitButton>
      </div>
    </Form>
  )
}

/** The hymns with what is said of each; one that stands twice is told from itself by which time it is. */
function itemsOf(written: string[], hymns: ListedHymn[]) {
  const times = new Map<string, number>()
  return written.flatMap(written => {
    const { hymnId, ...said } = placeIn(written)
    const hymn = hymns.find(({ id }) => id === hymnId)
    if (!hymn) return []
    const time = (times.get(hymnId) ?? 0) + 1
    times.set(hymnId, time)
    return [{ ...hymn, ...said, written, itemId: `${hymnId} ${time}` }]
  })
}
