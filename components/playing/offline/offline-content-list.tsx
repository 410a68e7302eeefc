'use client'

import { Button } from '@/components/kit/ui/button'
import { Disclosure } from '@/components/kit/ui/disclosure'
import { useOfflineContent } from './use-offline-content'

/** In the settings dialog: what is saved on this device, each with a button to delete it. */
export function OfflineContentList() {
  const content = useOfflineContent(content => content)
  if (!content || (content.setlists.length === 0 && !content.songbook)) return null
  return (
    <Disclosure title="Guardado neste aparelho">
      <p className="pb-2 text-[0.9375rem] text-ink-soft">
        {content.ready
          ? 'Pronto para tocar sem internet, até você tirar daqui.'
          : 'Toca sem internet enquanto está aberto.'}
      </p>
      <ul className="grid gap-1">
        {content.setlists.map(setlist => (
          <Row
            key={setlist.id}
            name={setlist.name}
            remove={async () => (await loadOfflineCopies()).deleteOfflineSetlist(setlist.id)}
          />
        ))}
        {content.songbook && (
          <Row name="Todos os louvores" remove={async () => (await loadOfflineCopies()).deleteOfflineSongbook()} />
        )}
      </ul>
    </Disclosure>
  )
}

const loadOfflineCopies = () => import('./offline-copies')

const Row = ({ name, remove }: { name: string; remove: () => Promise<void> }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3">
    <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">{name}</span>
    <Button variant="ghost" size="small" onClick={remove}>
      Tirar<span className="sr-only"> {name} deste aparelho</span>
    </Button>
  </li>
)
