'use client'

import { Eye } from 'lucide-react'
import { useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Later } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import type { Church } from '@/lib/church/schema'
import type { SectionName } from '@/lib/church/sections'
import { Preview } from './preview'

type Props = { section: SectionName; church: Church }

const previewDialog = coming(() => import('./preview-dialog').then(({ PreviewDialog }) => PreviewDialog))

/** Beside the form, where there is room. */
export const SeeItBeside = (props: Props) => (
  <div className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-soft border border-line shadow-card xl:block">
    <Preview {...props} />
  </div>
)

/** Elsewhere behind a button of the form. */
export function SeeItLater(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid xl:hidden">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        Ver como fica
      </Button>
      {open && <Later of={previewDialog} given={{ ...props, onOpenChange: setOpen }} />}
    </div>
  )
}
