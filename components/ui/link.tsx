'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type MouseEvent, useEffect, useTransition } from 'react'
import { rememberPreviousPage } from '@/components/browser/came-from'
import { afterFirstTouch } from '@/components/browser/first-touch'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: Route
  /**
   * When what it leads to is fetched before the tap: when a finger, the mouse or the focus comes `near` it; `soon`, in a
   * quiet moment after the first touch, where most people go next; or `at once`, as it is shown.
   */
  prefetch?: 'near' | 'soon' | 'at once' | 'never'
}

/**
 * The one link between our pages. Next's own fetches whatever is in sight, 50 to 100 KB before anyone has touched the
 * page, and weighs six times as much. While the next page is on its way a line at the screen's top says so (globals.css).
 */
export function Link({ href, prefetch = 'near', onClick, onPointerEnter, onFocus, ...anchor }: Props) {
  const router = useRouter()
  const [isNavigating, start] = useTransition()

  const prefetchOnIntent = () => {
    if (prefetch !== 'never') prefetchFully(router, href)
  }

  useEffect(() => {
    if (prefetch === 'at once') prefetchFully(router, href)
    if (prefetch === 'soon') afterFirstTouch(() => prefetchFully(router, href))
  }, [prefetch, href, router])

  // Taken back as well when the page is left and kept hidden: it is its effects that end then.
  useEffect(() => {
    if (!isNavigating) return
    const { dataset } = document.documentElement
    dataset.going = ''
    return () => {
      delete dataset.going
    }
  }, [isNavigating])

  function navigate(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isHandledByBrowser(event) || isOfflinePage()) return
    event.preventDefault()
    rememberPreviousPage(href)
    start(() => router.push(href))
  }

  return (
    <a
      href={href}
      onClick={navigate}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        prefetchOnIntent()
      }}
      onFocus={event => {
        onFocus?.(event)
        prefetchOnIntent()
      }}
      {...anchor}
    />
  )
}

type Router = ReturnType<typeof useRouter>

/** What Next's own link does where it is told to `prefetch`; the router takes it, and its type does not say so. */
function prefetchFully(router: Router, href: Route) {
  const prefetch = router.prefetch as (href: Route, how: { kind: 'full' }) => void
  prefetch(href, { kind: 'full' })
}

/** Without the network a page is drawn from the device, in the place of any other: each way from it is opened anew. */
const isOfflinePage = () => document.documentElement.dataset.fromDevice

/** Another tab, another window, a download: whoever holds a key down means the browser. */
const isHandledByBrowser = ({
  currentTarget: { target },
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>) => (target && target !== '_self') || metaKey || ctrlKey || shiftKey || altKey
