'use client'

import type { ReactNode } from 'react'
import { DialogContent } from '@/components/overlay/dialog'
import { EarlierVersions } from './earlier-versions'
import type { VersionSource } from './shelf'

/** Whatever it was that was written: who reads a version knows. */
type Props = Omit<VersionSource<never>, 'close'> & { unsaved?: ReactNode; onOpenChange: (open: boolean) => void }

export function VersionsDialog({ unsaved, onOpenChange, ...source }: Props) {
  return (
    <DialogContent title="Versões anteriores" wide>
      {unsaved && <p className="mb-4 rounded-soft bg-accent-soft px-4 py-3">{unsaved}</p>}
      <EarlierVersions {...source} close={() => onOpenChange(false)} />
    </DialogContent>
  )
}
