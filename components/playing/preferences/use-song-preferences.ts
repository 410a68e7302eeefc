'use client'

import { useEffect } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { GUEST, PERSON_KEY } from '@/components/kit/browser/storage'
import { useDeviceStorage } from '@/components/kit/browser/use-store'
import { whenIdle } from '@/components/kit/browser/when-idle'
import { PREFERENCES_STORAGE } from './preference-store'
import { resolveSongPreferences, type Song } from './song-preferences'

/** The code that changes preferences loads once the page is idle, and works offline from then on. */
const lazyChanges = lazyImport(() => import('./change-preferences'))

/** Returns how a song is played here and now: key and who chose it, capo, notes and duration. */
export function useSongPreferences(song: Song) {
  const json = useDeviceStorage(PREFERENCES_STORAGE) ?? null
  const ownerId = useDeviceStorage(PERSON_KEY) ?? GUEST
  const { hymn } = song

  useEffect(
    () =>
      whenIdle(() => {
        lazyChanges.load().then(({ migrateOldKey }) => migrateOldKey(hymn), ignoreError)
        import('./sync-preferences').then(({ startSync }) => startSync(), ignoreError)
      }),
    [hymn],
  )
  return resolveSongPreferences(song, json, ownerId)
}

export const transpose = (song: Song, steps: number) =>
  void lazyChanges.load().then(({ transpose }) => transpose(song, steps), ignoreError)

export const resetKey = (song: Song) => void lazyChanges.load().then(({ resetKey }) => resetKey(song), ignoreError)

const ignoreError = () => {}
