'use client'

import { CircleCheck, Download } from 'lucide-react'
import { Dialog, DialogContent, DialogTrigger } from '@/components/overlay/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { SongbookDownload } from './songbook-download'
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
