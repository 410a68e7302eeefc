'use client'

import { useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { NotLoaded } from '@/components/ui/not-loaded'
import { SkeletonList } from '@/components/ui/skeleton'
import type { EarlierVersion } from '@/lib/versions/kept'
import { ReadVersion } from './read-version'
import type { Shelf } from './shelf'
import { VersionList } from './version-list'

export function EarlierVersions<Written>({ address, ...shelf }: Shelf<Written>) {
  const {
    loaded: versions,
    failed,
    error,
    retry,
  } = useLoaded(() => readJson<EarlierVersion<Written>[]>(address), [address])
  const [opened, setOpened] = useState<number>()
  const [read, setRead] = useState<number>()
  const now = versions?.[0]
  const version = versions?.find(({ number }) => number === opened)

  if (!versions || !now) return failed ? <NotLoaded error={error} retry={retry} /> : <SkeletonList rows={3} />
  if (!version) return <VersionList versions={versions} read={read} onOpen={setOpened} />

  function back() {
    setRead(opened)
    setOpened(undefined)
  }
  return <ReadVersion version={version} now={now} back={back} {...shelf} />
}
