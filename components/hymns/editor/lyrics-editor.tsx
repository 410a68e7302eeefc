'use client'

import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { TextArea } from '@/components/form/field'
import { findProblems } from '@/lib/cifra/markup/problems'
import { convertToBrackets } from '@/lib/cifra/paste/convert-pasted'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'
import { ConvertOffer } from './convert-offer'
import { LyricsProblems } from './lyrics-problems'

type Props = { lyrics: string; onChange: (lyrics: string) => void }

/** The field for lyrics and chords, with a list of problems, and help for charts pasted from elsewhere. */
export function LyricsEditor({ lyrics, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const deferredLyrics = useDeferredValue(lyrics)
  const problems = useMemo(() => findProblems(deferredLyrics), [deferredLyrics])
  const converted = useMemo(() => convertToBrackets(deferredLyrics), [deferredLyrics])
  const [dismissed, setDismissed] = useState<string>()
  const [original, setOriginal] = useState<string>()

  return (
    <div className="grid min-w-0 content-start gap-3">
      <TextArea
        ref={field}
        name="lyrics"
        label="Letra e cifra"
        hint="[G] antes da sílaba põe o acorde em cima dela; {G} na linha; **negrito**; {n} pula uma linha."
        required
        maxLength={LYRICS_LENGTH}
        spellCheck={false}
        autoCapitalize="sentences"
        className="min-h-64 leading-relaxed"
        value={lyrics}
        onChange={event => onChange(event.target.value)}
      />
      {converted !== undefined && converted !== deferredLyrics && dismissed !== deferredLyrics && (
        <ConvertOffer
          onConvert={() => {
            setOriginal(lyrics)
            setDismissed(undefined)
            onChange(converted)
          }}
          onKeep={() => setDismissed(deferredLyrics)}
        />
      )}
      {original !== undefined && converted === undefined && (
        <ConvertOffer
          done
          onUndo={() => {
            onChange(original)
            setDismissed(original)
            setOriginal(undefined)
          }}
        />
      )}
      <LyricsProblems
        problems={problems}
        onChoose={({ start, end }) => {
          field.current?.setSelectionRange(start, end)
          field.current?.focus()
        }}
      />
    </div>
  )
}
