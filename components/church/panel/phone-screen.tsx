'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * An iframe as wide as a phone: media queries inside it see that width, whatever the size of the real screen. It is
 * only a preview: nothing in it can be tapped.
 */
export function PhoneScreen({ title, children }: { title: string; children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false)
  const [page, setPage] = useState<HTMLElement>()
  const [height, setHeight] = useState(480)

  // An iframe in the server's HTML would load before React attaches `onLoad`.
  useEffect(() => setIsMounted(true), [])

  const prepareFrame = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside?.body) return
    for (const { name, value } of document.documentElement.attributes) inside.documentElement.setAttribute(name, value)
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(inside.importNode(sheet, true))
    inside.body.inert = true
    new ResizeObserver(() => setHeight(inside.body.scrollHeight)).observe(inside.body)
    setPage(inside.body)
  }

  return (
    <>
      {isMounted && (
        <iframe
          title={title}
          srcDoc={blank}
          onLoad={event => prepareFrame(event.currentTarget)}
          style={{ height, visibility: page ? 'visible' : 'hidden' }}
          className="block w-full bg-paper"
        />
      )}
      {page && createPortal(children, page)}
    </>
  )
}

/** Declares the same colour schemes as the page around it: otherwise browsers would put white under it. */
const blank = '<!doctype html><meta name="color-scheme" content="light dark"><title>Prévia</title>'
