'use client'

import { useEffect } from 'react'
import { LinkButton } from '@/components/kit/ui/button'
import { routes } from '@/lib/values/routes/routes'
import { CenteredPage } from './centered-page'
import { LazyDrawing } from './lazy-drawing'

/**
 * The page of an unknown address. Next describes it in the data of every page, so it is an island: a name there instead
 * of two kilobytes.
 */
export function NotFoundPage() {
  useEffect(() => {
    // The specification asks for it.
    // biome-ignore lint/suspicious/noConsole: asked for
    console.error('404 Error: User attempted to access non-existent route:', window.location.pathname)
  }, [])

  return (
    <div lang="en">
      <CenteredPage drawing={<LazyDrawing name="chapel" />} title="404">
        <p className="text-xl">Oops! Page not found</p>
        <LinkButton href={routes.landing} className="mt-3">
          Return to Home
        </LinkButton>
      </CenteredPage>
    </div>
  )
}
