'use client'

import { type ComponentType, lazy, Suspense } from 'react'

type Drawings = typeof import('@/components/kit/art/drawings')

/** The drawing of an error screen, loaded only when an error is shown. */
export function LazyDrawing({ name }: { name: keyof typeof lazyDrawings }) {
  const Drawing = lazyDrawings[name]
  return (
    // Reserves the height: the arch is 200 by 210.
    <div className="aspect-[200/210]">
      <Suspense>
        <Drawing />
      </Suspense>
    </div>
  )
}

const lazyDrawings = {
  chapel: lazyDrawing(({ ChapelDrawing }) => ChapelDrawing),
  hymnal: lazyDrawing(({ HymnalDrawing }) => HymnalDrawing),
}

function lazyDrawing(pick: (drawings: Drawings) => ComponentType) {
  return lazy(async () => ({ default: await import('@/components/kit/art/drawings').then(pick, () => Nothing) }))
}

/** Replaces the drawing if it cannot be loaded. */
function Nothing() {
  return null
}
