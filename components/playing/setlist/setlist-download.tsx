'use client'

import { useEffect } from 'react'
import { loadSetlist } from './setlists'

/** Saves the page's setlist on the device, and again whenever `version` changes. */
export function SetlistDownload({ playlistId, version }: { playlistId: string; version?: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version to take along
  useEffect(() => void loadSetlist(playlistId), [playlistId, version])
  return null
}
