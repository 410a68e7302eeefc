'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import type { Coming } from '@/components/browser/coming'
import { useComing } from '@/components/browser/use-coming'

type Props<Given> = {
  of: Coming<ComponentType<Given>>
  given: Given
  /** Keeps its room. */
  meanwhile?: ReactNode
}

/** A part for some, whose code is fetched when it is known that one of them looks. */
export function WhenHere<Given extends object>(props: Props<Given>) {
  const [tries, again] = useState(0)
  return <Try key={tries} {...props} failed={() => onceOnline(() => again(tries + 1))} />
}

function Try<Given extends object>({ of, given, meanwhile, failed }: Props<Given> & { failed: () => void }) {
  const Here = useComing(of, failed)
  return Here ? <Here {...given} /> : meanwhile
}

const onceOnline = (then: () => void) => window.addEventListener('online', then, { once: true })
