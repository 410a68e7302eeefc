'use client'

import { useState } from 'react'
import { RichText } from '@/components/notices/rich-text'

/** A text taller than a phone's screen shows its beginning, and the rest on request. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > 700 || text.split('\n').length > 14

  return (
    <div>
      <p className={`whitespace-pre-line wrap-anywhere ${long && !open ? 'line-clamp-10' : ''}`}>
        <RichText text={text} formatted />
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-11 font-bold text-primary underline-offset-4 hover:underline"
        >
          {open ? 'Mostrar menos' : 'Ler tudo'}
        </button>
      )}
    </div>
  )
}
