'use client'

import { useId, useState } from 'react'
import { type Songbook, useSongbook } from '@/components/hymns/use-songbook'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { DraftNote } from '@/components/kit/form/draft-note'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { useDraft } from '@/components/kit/form/use-draft'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Columns } from '@/components/kit/ui/columns'
import type { SongbookStart } from '@/lib/hymns/songbook-index'
import { done } from '@/lib/platform/action/outcome'
import { createPlaylist } from '@/lib/playlists/actions/editing'
import { parseItem, serializeItem } from '@/lib/playlists/item-settings'
import { messages } from '@/lib/playlists/messages'
import { HYMNS_IN_A_PLAYLIST, moveItem } from '@/lib/playlists/order/order'
import type { DayChoice } from '@/lib/playlists/schedule/queries'
import { routes } from '@/lib/values/routes/routes'
import { DaySelect } from './day-select'
import { HymnPicker } from './hymn-picker'
import { PlaylistFields } from './playlist-fields'
import { announcements, PlaylistItems } from './playlist-items'

/** The playlist is stored on the device until it is created, in one request. */
export function NewPlaylist({ songbook: start, days }: { songbook: SongbookStart; days: DayChoice[] }) {
  const empty = { name: '', description: '', hymnIds: [] as string[], occurrence: '' }
  const { fields, write, recovered, forget, discard } = useDraft('draft:playlist:new', empty, 1, keepTexts)
  const songbook = useSongbook(start)
  const [announcement, setAnnouncement] = useState('')
  const heading = useId()
  const chosen = toItems(fields.hymnIds, songbook)
  const ids = chosen.map(({ serialized }) => serialized)
  // The day of a stored draft may be over.
  const day = days.some(({ key }) => key === fields.occurrence) ? fields.occurrence : ''

  return (
    <Form action={createPlaylist} once onDone={forget} failure={messages.createFailed}>
      {recovered && <DraftNote onDiscard={discard} />}
      {chosen.map(({ itemId, serialized }) => (
        <input key={itemId} type="hidden" autoComplete="off" name="hymnIds[]" value={serialized} />
      ))}
      <PlaylistFields {...fields} onChange={write} />
      <Columns as="div">
        <DaySelect
          choices={days}
          hint="Opcional: a playlist aparece no início de todos, com “Tocar”."
          value={day}
          onChange={event => write({ occurrence: event.target.value })}
        />
      </Columns>
      <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
        <h2 id={heading} className="text-heading">
          Louvores
        </h2>
        <Columns as="div" className="items-start gap-3 lg:gap-x-8">
          <div className="min-w-0">
            <PlaylistItems
              items={chosen}
              onMove={(hymn, to) => {
                write({ hymnIds: moveItem(ids, chosen.indexOf(hymn), to) })
                setAnnouncement(announcements.moved(hymn, to, ids.length))
              }}
              onRemove={hymn => {
                write({ hymnIds: ids.filter((_, at) => chosen[at] !== hymn) })
                setAnnouncement(announcements.removed(hymn))
              }}
              onSettingsChange={async (hymn, changes) => {
                const changed = serializeItem({ ...hymn, hymnId: hymn.id, ...changes })
                write({ hymnIds: ids.map((id, at) => (chosen[at] === hymn ? changed : id)) })
                return done()
              }}
            />
          </div>
          <HymnPicker
            songbook={songbook}
            largestNumber={start.largestNumber}
            chosen={new Set(chosen.map(({ id }) => id))}
            onAdd={hymn => {
              if (ids.length >= HYMNS_IN_A_PLAYLIST) return showMessage(messages.notAdded('full'), 'error')
              write({ hymnIds: [...ids, hymn.id] })
              setAnnouncement(announcements.added(hymn))
            }}
          />
        </Columns>
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <CancelButton href={routes.playlists} onCancel={discard} />
        <SubmitButton whilePending="Criando...">Criar playlist</SubmitButton>
      </div>
    </Form>
  )
}

/** A stored draft may hold anything. */
const keepTexts = ({ hymnIds, ...draft }: { [field: string]: unknown }) => ({
  ...draft,
  hymnIds: Array.isArray(hymnIds) ? hymnIds.filter(item => typeof item === 'string') : [],
})

/**
 * Returns the hymns with their settings. The item's id counts repetitions, because one hymn may be in the playlist
 * twice. A hymn of a stored draft may be among those that are not loaded yet.
 */
function toItems(serializedItems: string[], { hymns, missing }: Songbook) {
  const counts = new Map<string, number>()
  return serializedItems.flatMap(serialized => {
    const { hymnId, ...settings } = parseItem(serialized)
    const hymn = hymns.find(({ id }) => id === hymnId) ?? (missing && { ...unknownHymn, id: hymnId })
    if (!hymn) return []
    const time = (counts.get(hymnId) ?? 0) + 1
    counts.set(hymnId, time)
    return [{ ...hymn, ...settings, serialized, itemId: `${hymnId} ${time}` }]
  })
}

const unknownHymn = { number: null, title: 'Louvor ainda não carregado', defaultKey: 'C' }
