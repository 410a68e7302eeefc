'use client'

import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/browser/coming'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { LazyDialog } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import type { VersionSource } from './shelf'

const versionsDialog = lazyImport(() => import('./versions-dialog').then(({ VersionsDialog }) => VersionsDialog))

type Props<Content> = Omit<VersionSource<Content>, 'close'> & {
  /** The version that stands; before the second there is nothing to go back to. */
  version: number
  /** What is on the screen and not saved yet, and what becomes of it. */
  unsaved?: ReactNode
}

/** The one door to what a thing said before, at the end of its form. */
export function VersionsButton<Content>({ version, unsaved, ...source }: Props<Content>) {
  const [open, setOpen] = useState(false)
  if (version < 2) return null
  return (
    <div className="mt-8 flex border-t border-line pt-4">
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="ghost" size="small" className="-ml-4">
            <History aria-hidden className="size-5" />
            Versões anteriores
          </Button>
        </DialogTrigger>
        {open && <LazyDialog dialog={versionsDialog} props={{ ...source, unsaved, onOpenChange: setOpen }} />}
      </Dialog>
    </div>
  )
}

/** For forms that keep a draft. */
export const unsavedDraftText =
  'Há texto seu que ainda não foi salvo. Se você trouxer uma versão de volta, ele continua no formulário como rascunho.'
