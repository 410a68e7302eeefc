import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import type { FillableForm, FilledPaste } from './fill-from-paste'

const lazyFill = lazyImport(() => import('./fill-from-paste').then(({ fillFromPaste }) => fillFromPaste))

/**
 * Fills the form of a new hymn from a song that is pasted into its empty lyrics. The browser inserts the plain text
 * first: if the song cannot be read, it is there as it was pasted.
 */
export function useSongPaste(form: FillableForm) {
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const [filled, setFilled] = useState<FilledPaste>()

  async function onPaste({ currentTarget: field, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) {
    const isAll = field.selectionStart === 0 && field.selectionEnd === field.value.length
    if (field.value.trim() && !isAll) return
    const content = { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
    setFilled(undefined)
    const fill = await lazyFill.load().catch(() => undefined)
    const result = await fill?.(content, () => latest.current)
    if (result) setFilled(result)
  }

  function undo() {
    if (!filled) return
    form.write(filled.before)
    form.changeLyrics(filled.pasted)
    setFilled(undefined)
  }

  return { onPaste, filled, undo, dismiss: () => setFilled(undefined) }
}
