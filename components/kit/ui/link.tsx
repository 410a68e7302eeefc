'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type MouseEvent, useEffect, useTransition } from 'react'
import { afterFirstTouch } from '@/components/kit/browser/first-touch'
import { rememberPreviousPage } from '@/components/kit/browser/previous-page-marker'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: Route
  /**
   * When to prefetch the page: when a finger, the mouse or the focus comes `near` the link, or `soon`, in an idle moment
   * after the first touch, for pages where most people go next.
   */
  prefetch?: 'near' | 'soon' | 'never'
}

/**
 * The link between our pages. Next's own prefetches every visible link, 50 to 100 KB before anyone has touched the
 * page, and its code is six times as large. While the next page loads, a bar at the top of the screen shows it
 * (globals.css).
 */
export function Link({ href, prefetch = 'near', onClick, onPointerEnter, onFocus, ...anchor }: Props) {
  const router = useRouter()
  const [isNavigating, start] = useTransition()

  const prefetchOnIntent = () => {
    if (prefetch !== 'never') router.prefetch(href)
  }

  useEffect(() => {
    if (prefetch === 'soon') afterFirstTouch(() => router.prefetch(href))
  }, [prefetch, href, router])

  // The cleanup also runs when the page is left: Next hides it and ends its effects.
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

/** Without a network, the offline shell is served for any address: a link on it must load a new page. */
const isOfflinePage = () => document.documentElement.dataset.fromDevice

/** Whether the click opens another tab or window, or downloads: the browser handles clicks with a modifier key. */
const isHandledByBrowser = ({
  currentTarget: { target },
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>) => (target && target !== '_self') || metaKey || ctrlKey || shiftKey || altKey
