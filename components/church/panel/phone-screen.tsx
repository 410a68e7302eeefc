'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * A page of its own within the page, as wide as a phone: what stands in it sees that width, whatever the screen around
 * it has. It is only looked at: nothing in it can be tapped.
 */
export function PhoneScreen({ title, children }: { title: string; children: ReactNode }) {
  const [awake, setAwake] = useState(false)
  const [page, setPage] = useState<HTMLElement>()
  const [height, setHeight] = useState(480)

  // In the HTML of the page it would be loaded before anybody listens.
  useEffect(() => setAwake(true), [])

  const dress = (frame: HTMLIFrameElement) => {
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
      {awake && (
        <iframe
          title={title}
          srcDoc={blank}
          onLoad={event => dress(event.currentTarget)}
          style={{ height, visibility: page ? 'visible' : 'hidden' }}
          className="block w-full bg-paper"
        />
      )}
      {page && createPortal(children, page)}
    </>
  )
}

/** As light or dark as the page around it, or browsers would lay white under it. */
const blank = '<!doctype html><meta name="color-scheme" content="light dark"><title>Prévia</title>'
