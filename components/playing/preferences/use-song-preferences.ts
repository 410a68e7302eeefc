'use client'

import { useEffect } from 'react'
import { lazyImport } from '@/components/browser/coming'
import { GUEST, PERSON_KEY } from '@/components/browser/owner'
import { useDeviceStorage } from '@/components/browser/use-stored'
import { whenIdle } from '@/components/browser/when-idle'
import { resolveSongPreferences, type Song } from './song-preferences'
import { PREFERENCES_STORAGE } from './storage-name'

/** What changes a way comes as soon as the page is alive and quiet, and is there without a network from then on. */
const lazyChanges = lazyImport(() => import('./change-preferences'))

/** How a song is played here and now: in which key and whose choice that is, over which capo, with what of one's own. */
export function useSongPreferences(song: Song) {
  const json = useDeviceStorage(PREFERENCES_STORAGE) ?? null
  const ownerId = useDeviceStorage(PERSON_KEY) ?? GUEST
  const { hymn } = song

  useEffect(
    () =>
      whenIdle(() => {
        lazyChanges.bring().then(({ migrateOldKey }) => migrateOldKey(hymn), ignoreError)
        import('./sync-preferences').then(({ startSync }) => startSync(), ignoreError)
      }),
    [hymn],
  )
  return resolveSongPreferences(song, json, ownerId)
}

export const transpose = (song: Song, steps: number) =>
  void lazyChanges.bring().then(({ transpose }) => transpose(song, steps), ignoreError)

export const resetKey = (song: Song) => void lazyChanges.bring().then(({ resetKey }) => resetKey(song), ignoreError)

const ignoreError = () => {}
