'use client'

import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogContent, DialogTrigger } from '@/components/overlay/dialog'
import { Button } from '@/components/ui/button'
import { EarlierVersions } from './earlier-versions'
import type { Shelf } from './shelf'

type Props<Written> = Omit<Shelf<Written>, 'close'> & {
  /** The version that stands; before the second there is nothing to go back to. */
  version: number
  /** What is on the screen and not saved yet, and what becomes of it. */
  unsaved?: ReactNode
}

/** The one door to what a thing said before, at the end of its form. */
export function Versions<Written>({ version, unsaved, ...shelf }: Props<Written>) {
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
        <DialogContent title="Versões anteriores" wide>
          {unsaved && <p className="mb-4 rounded-soft bg-accent-soft px-4 py-3">{unsaved}</p>}
          <EarlierVersions {...shelf} close={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </div>
  )
}

/** For forms that keep a draft. */
export const keptAsDraft =
  'Há texto seu que ainda não foi salvo. Se você trouxer uma versão de volta, ele continua no formulário como rascunho.'
