'use client'

import { useEffect } from 'react'
import { tab } from './storage'

const NAME = 'came-from'

/** Stands in a part of the site that other pages lead back to. */
export function CameFrom({ here }: { here: string }) {
  useEffect(() => tab.write(NAME, here), [here])
  return null
}

/** Where this tab was before; nothing in one that began elsewhere. */
export const cameFrom = () => tab.read(NAME)
