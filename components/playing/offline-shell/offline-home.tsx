'use client'

import { Music, Play } from 'lucide-react'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { reloadPage } from '@/components/kit/browser/service-worker'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Spinner } from '@/components/kit/ui/spinner'
import type { OfflineContent } from '@/components/playing/offline/offline-content'
import { useOfflineContent } from '@/components/playing/offline/use-offline-content'
import { formatHymnCount } from '@/lib/playlists/position'
import { routes } from '@/lib/values/routes/routes'
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

/** A saved setlist; it opens at the song last played. */
const OfflineSetlistCard = ({ setlist: { id, name, titles } }: { setlist: OfflineContent['setlists'][number] }) => (
  <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
    <div className="min-w-0 flex-[1_1_11rem]">
      <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{name}</h3>
      <p className="text-[0.9375rem] text-ink-soft">{formatHymnCount(titles.length)}</p>
    </div>
    <LinkButton href={routes.sharedPlaylist(id)} size="small">
      <Play aria-hidden className="size-5" />
      Tocar<span className="sr-only"> {name}</span>
    </LinkButton>
  </Card>
)

/** Links to the whole songbook; shown if it is saved. */
const OfflineSongbookCard = () => (
  <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
    <h3 className="text-lg leading-snug font-semibold">Todos os louvores</h3>
    <LinkButton href={routes.hymns} size="small" variant="quiet">
      <Music aria-hidden className="size-5" />
      Abrir
    </LinkButton>
  </Card>
)
