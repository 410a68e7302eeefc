'use client'

import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { TextArea } from '@/components/form/field'
import { problemsIn } from '@/lib/cifra/markup/problems'
import { bracketed } from '@/lib/cifra/paste/convert-pasted'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'
import { ConvertOffer } from './convert-offer'
import { LyricsProblems } from './lyrics-problems'

type Props = { lyrics: string; onChange: (lyrics: string) => void }

/** The field for lyrics and chords, with what there is to mend, and help for charts that come from elsewhere. */
export function LyricsEditor({ lyrics, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const seen = useDeferredValue(lyrics)
  const problems = useMemo(() => problemsIn(seen), [seen])
  const converted = useMemo(() => bracketed(seen), [seen])
  const [kept, setKept] = useState<string>()
  const [before, setBefore] = useState<string>()

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
      {converted !== undefined && converted !== seen && kept !== seen && (
        <ConvertOffer
          onConvert={() => {
            setBefore(lyrics)
            setKept(undefined)
            onChange(converted)
          }}
          onKeep={() => setKept(seen)}
        />
      )}
      {before !== undefined && converted === undefined && (
        <ConvertOffer
          done
          onUndo={() => {
            onChange(before)
            setKept(before)
            setBefore(undefined)
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
