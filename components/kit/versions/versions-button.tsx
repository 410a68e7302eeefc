'use client'

import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'
import type { VersionSource } from './version-source'

const versionsDialog = lazyImport(() => import('./versions-dialog').then(({ VersionsDialog }) => VersionsDialog))

type Props<Content> = Omit<VersionSource<Content>, 'close'> & {
  /** The number of the current version; the first has no earlier one to restore. */
  version: number
  /** A note on unsaved changes in the form, and what happens to them. */
  unsaved?: ReactNode
}

/** Opens the earlier versions, at the end of a form. */
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

/** For forms that save a draft. */
export const unsavedDraftText =
  'Há texto seu que ainda não foi salvo. Se você trouxer uma versão de volta, ele continua no formulário como rascunho.'
