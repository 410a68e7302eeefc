'use client'

import type { ReactNode } from 'react'
import { DialogContent } from '@/components/overlay/dialog'
import { EarlierVersions } from './earlier-versions'
import type { VersionSource } from './version-source'

/** `never`: the dialog handles versions of any content; only the `render` of its source knows the type. */
type Props = Omit<VersionSource<never>, 'close'> & { unsaved?: ReactNode; onOpenChange: (open: boolean) => void }

export function VersionsDialog({ unsaved, onOpenChange, ...source }: Props) {
  return (
    <DialogContent title="Versões anteriores" wide>
      {unsaved && <p className="mb-4 rounded-soft bg-accent-soft px-4 py-3">{unsaved}</p>}
      <EarlierVersions {...source} close={() => onOpenChange(false)} />
    </DialogContent>
  )
}
