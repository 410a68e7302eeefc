'use client'

import { CircleCheck, Download } from 'lucide-react'
import { Dialog, DialogContent, DialogTrigger } from '@/components/overlay/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { TakingSongbook } from './songbook-download'
import { useHoldings } from './use-offline-content'

/** The one door in the hymn list to all of them without a network. */
export function TakeSongbook() {
  const isHere = useHoldings(held => held.songbook)
  return (
    <Dialog>
      <DialogTrigger asChild>
        <IconButton
          variant="quiet"
          label={isHere ? 'Todos os louvores estão neste aparelho' : 'Levar todos os louvores'}
        >
          {isHere ? <CircleCheck aria-hidden className="text-primary" /> : <Download aria-hidden />}
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title="Levar todos os louvores"
        description="Com letra e acordes, para buscar e tocar sem internet."
      >
        <TakingSongbook />
      </DialogContent>
    </Dialog>
  )
}
