'use client'

import { HymnalDrawing } from '@/components/art/drawings'
import { reloadPage } from '@/components/playing/offline/service-worker'
import { useOfflineContent } from '@/components/playing/offline/use-offline-content'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { OfflineSetlistCard } from './offline-setlist-card'
import { OfflineSongbookCard } from './offline-songbook-card'
import { useReloadWhenOnline } from './use-reload-when-online'

type RequestedKind = 'sets' | 'home' | 'elsewhere'

/** Lists what can be played offline, with a hint for those who asked for another page. */
export function OfflineHome({ requested }: { requested: RequestedKind }) {
  useReloadWhenOnline()
  const content = useOfflineContent(offlineContent => offlineContent)
  if (!content) return <Spinner />

  const { setlists, songbook } = content
  const hasContent = setlists.length > 0 || songbook
  return (
    <>
      <PageHeader
        title={requested === 'sets' ? 'Playlists' : 'Você está sem internet'}
        subtitle={hasContent ? SUBTITLES[requested] : NOTHING_SAVED}
        actions={
          <Button variant="quiet" size="small" onClick={() => reloadPage()}>
            Tentar de novo
          </Button>
        }
      />
      {hasContent ? (
        <section aria-labelledby="no-aparelho" className="grid gap-4">
          <h2 id="no-aparelho" className="text-heading">
            Pronto para tocar sem internet
          </h2>
          <ul className="grid gap-3">
            {setlists.map(setlist => (
              <OfflineSetlistCard key={setlist.id} setlist={setlist} />
            ))}
            {songbook && <OfflineSongbookCard />}
          </ul>
        </section>
      ) : (
        <div className="mx-auto w-44 py-6">
          <HymnalDrawing />
        </div>
      )}
    </>
  )
}

const SUBTITLES: Record<RequestedKind, string> = {
  sets: 'Você está sem internet. Estas estão guardadas neste aparelho.',
  home: 'O que está guardado neste aparelho continua aqui.',
  elsewhere: 'Esta página abre sozinha assim que a internet voltar. Enquanto isso, o que está guardado aqui toca.',
}
const NOTHING_SAVED = 'Esta página abre sozinha assim que a internet voltar.'
