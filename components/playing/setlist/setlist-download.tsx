'use client'

import { useEffect } from 'react'
import { loadSetlist } from './setlists'

/** Stands in a page of a set: whoever opens it has it on the device, and anew when what the page shows of it changes. */
export function SetlistDownload({ playlistId, version }: { playlistId: string; version?: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version to take along
  useEffect(() => void loadSetlist(playlistId), [playlistId, version])
  return null
}
