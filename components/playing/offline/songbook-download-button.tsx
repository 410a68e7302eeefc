'use client'

import { CircleCheck, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { readQueryParam } from '@/components/kit/browser/use-query-param'
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '@/components/kit/overlay/dialog'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Link } from '@/components/kit/ui/link'
import { routes } from '@/lib/values/routes/routes'
import { useOfflineContent } from './use-offline-content'

/** In the hymn list: opens the dialog that saves all hymns offline. */
export function SongbookDownloadButton() {
  const isSaved = useOfflineContent(content => content.songbook)
  return (
    <Dialog>
      <DialogTrigger asChild>
        <IconButton
          variant="quiet"
          label={isSaved ? 'Todos os louvores estão neste aparelho' : 'Levar todos os louvores'}
        >
          {isSaved ? <CircleCheck aria-hidden className="text-primary" /> : <Download aria-hidden />}
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title="Levar todos os louvores"
        description="Com letra e acordes, para buscar e tocar sem internet."
      >
        <SongbookDownload />
      </DialogContent>
    </Dialog>
  )
}

/** Saves the whole songbook on the device, or deletes it. */
function SongbookDownload() {
  const [pending, setPending] = useState(false)
  const isSaved = useOfflineContent(content => content.songbook) === true
  const ready = useOfflineContent(content => content.ready) === true

  const runPending = async (work: () => Promise<unknown>) => {
    setPending(true)
    await work().catch(() => showMessage(notTaken, 'error'))
    setPending(false)
  }
  const download = () => import('./offline-copies').then(({ downloadSongbook }) => downloadSongbook())
  const remove = () => import('./offline-copies').then(({ deleteOfflineSongbook }) => deleteOfflineSongbook())

  return (
    <>
      <p role="status">{!isSaved ? TEXT_BEFORE : ready ? TEXT_AFTER : TEXT_WITHOUT_WORKER}</p>
      <Link
        // The songbook that is filtered by a collection is printed as that.
        href={routes.print({ collection: readQueryParam('collection') })}
        className="mt-6 flex min-h-14 items-center gap-3 rounded-soft bg-sunken px-4 py-2 font-bold"
      >
        <Printer aria-hidden className="size-5 text-primary" />
        Imprimir, PDF e outros formatos
      </Link>
      <DialogFooter>
        {isSaved ? (
          <Button variant="quiet" pending={pending} onClick={() => runPending(remove)}>
            Tirar deste aparelho
          </Button>
        ) : (
          <Button pending={pending} onClick={() => runPending(download)}>
            Levar todos
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

const notTaken = { title: 'Ainda não deu', text: 'Confira a internet e tente de novo.' }

const TEXT_BEFORE =
  'Eles ficam guardados neste aparelho até você tirar, e se atualizam sozinhos quando há internet. Ocupam poucos megabytes.'
const TEXT_AFTER = 'Pronto para tocar sem internet. Quando há internet, eles se atualizam sozinhos.'
const TEXT_WITHOUT_WORKER = 'Estão guardados, mas este navegador ainda não abre páginas sem internet.'
