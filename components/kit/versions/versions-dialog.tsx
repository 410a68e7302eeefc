'use client'

import { type ReactNode, useState } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { DialogContent } from '@/components/kit/overlay/dialog'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import type { EarlierVersion } from '@/lib/platform/versions/stored-versions'
import { VersionList } from './version-list'
import type { VersionSource } from './version-source'
import { VersionView } from './version-view'

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

function EarlierVersions<Content>({ address, ...source }: VersionSource<Content>) {
  const {
    loaded: versions,
    failed,
    error,
    retry,
  } = useLoaded(() => readJson<EarlierVersion<Content>[]>(address), [address])
  const [openNumber, setOpenNumber] = useState<number>()
  const [lastRead, setLastRead] = useState<number>()
  const current = versions?.[0]
  const version = versions?.find(({ number }) => number === openNumber)

  if (!versions || !current) return failed ? <LoadError error={error} retry={retry} /> : <SkeletonList rows={3} />
  if (!version) return <VersionList versions={versions} lastRead={lastRead} onOpen={setOpenNumber} />

  function onBack() {
    setLastRead(openNumber)
    setOpenNumber(undefined)
  }
  return <VersionView version={version} current={current} onBack={onBack} {...source} />
}
