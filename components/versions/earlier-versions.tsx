'use client'

import { useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { LoadError } from '@/components/ui/not-loaded'
import { SkeletonList } from '@/components/ui/skeleton'
import type { EarlierVersion } from '@/lib/versions/kept'
import { VersionView } from './read-version'
import type { VersionSource } from './shelf'
import { VersionList } from './version-list'

export function EarlierVersions<Content>({ address, ...source }: VersionSource<Content>) {
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
