'use client'

import { useEffect } from 'react'
import { tab } from './storage'

const NAME = 'came-from'

/** Stands in a part of the site that other pages lead back to. */
export function CameFrom({ here }: { here: string }) {
  useEffect(() => tab.write(NAME, here), [here])
  return null
}

/** Remembers the page on which a link to another part of the site is followed. */
export function leaveFor(href: string) {
  const { pathname, search } = window.location
  if (partOf(pathname) !== partOf(href)) tab.write(NAME, `${pathname}${search}`)
}

/** '/calendar/2026-11' is in 'calendar'. */
const partOf = (path: string) => path.split(/[/?#]/)[1]

/** Where this tab was before; nothing in one that began elsewhere. */
export const cameFrom = () => tab.read(NAME)
