'use client'

import { useEffect } from 'react'
import { tabStorage } from './storage'

const STORAGE_KEY = 'came-from'

/** Placed in a part of the site that other pages link back to: records it as the previous page. */
export function PreviousPageMarker({ path }: { path: string }) {
  useEffect(() => tabStorage.write(STORAGE_KEY, path), [path])
  return null
}

/** Stores the current page when a link leads to another part of the site. */
export function rememberPreviousPage(href: string) {
  const { pathname, search } = window.location
  if (getFirstSegment(pathname) !== getFirstSegment(href)) tabStorage.write(STORAGE_KEY, `${pathname}${search}`)
}

/** Returns 'calendar' for '/calendar/2026-11'. */
const getFirstSegment = (path: string) => path.split(/[/?#]/)[1]

/** Returns the page where this tab was before; null if the tab was opened elsewhere. */
export const readPreviousPage = () => tabStorage.read(STORAGE_KEY)
