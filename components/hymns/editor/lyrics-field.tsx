'use client'

import { type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { TextArea } from '@/components/kit/form/field'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'
import { useCaretAtChange } from './use-caret-at-change'
import { findTyping, type Typing } from './use-text-history'

export type Selection = { start: number; end: number }

type Props = {
  lyrics: string
  /** What a note about the lyrics points at. */
  selection?: Selection
  error?: string
  onChange: (lyrics: string, typing?: Typing) => void
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** The lyrics as they are stored, with chords in brackets; monospaced, so that pasted columns are seen. */
export function LyricsField({ lyrics, selection, error, onChange, onPaste }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useCaretAtChange(field, lyrics)

  useLayoutEffect(() => {
    if (!selection) return
    field.current?.setSelectionRange(selection.start, selection.end)
    field.current?.focus()
  }, [selection])

  return (
    <TextArea
      ref={field}
      name="lyrics"
      label="Letra e cifra"
      error={error}
      hint="[G] antes da sílaba põe o acorde em cima dela; {G} na linha; **negrito**; {n} pula uma linha."
      required
      maxLength={LYRICS_LENGTH}
      spellCheck={false}
      autoCapitalize="sentences"
      className="min-h-64 font-mono leading-relaxed"
      value={lyrics}
      onChange={event => onChange(event.target.value, findTyping(event.nativeEvent))}
      onPaste={onPaste}
    />
  )
}
