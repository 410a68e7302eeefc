'use client'

import { type ComponentType, lazy, Suspense } from 'react'

type Drawings = typeof import('@/components/art/drawings')

/** The drawing of an error screen: nobody fetches it with every page for the day on which one breaks. */
export function SpareDrawing({ of }: { of: keyof typeof spare }) {
  const Drawing = spare[of]
  return (
    // As high as it will be: the arch is 200 by 210.
    <div className="aspect-[200/210]">
      <Suspense>
        <Drawing />
      </Suspense>
    </div>
  )
}

const spare = {
  chapel: later(({ ChapelDrawing }) => ChapelDrawing),
  hymnal: later(({ HymnalDrawing }) => HymnalDrawing),
}

function later(which: (drawings: Drawings) => ComponentType) {
  return lazy(async () => ({ default: await import('@/components/art/drawings').then(which, () => Nothing) }))
}

/** Without a network the words have to do. */
function Nothing() {
  return null
}
