'use client'

import { useEffect } from 'react'
import { tabStorage } from './storage'

const STORAGE_KEY = 'came-from'

/** Stands in a part of the site that other pages lead back to. */
export function PreviousPageMarker({ path }: { path: string }) {
  useEffect(() => tabStorage.write(STORAGE_KEY, path), [path])
  return null
}

/** Remembers the page on which a link to another part of the site is followed. */
export function rememberPreviousPage(href: string) {
  const { pathname, search } = window.location
  if (getFirstSegment(pathname) !== getFirstSegment(href)) tabStorage.write(STORAGE_KEY, `${pathname}${search}`)
}

/** '/calendar/2026-11' is in 'calendar'. */
const getFirstSegment = (path: string) => path.split(/[/?#]/)[1]

/** Where this tab was before; nothing in one that began elsewhere. */
export const readPreviousPage = () => tabStorage.read(STORAGE_KEY)
