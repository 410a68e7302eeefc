'use client'

import { CircleAlert, WandSparkles } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { TextArea } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { findProblems, type Problem } from '@/lib/cifra/markup/problems'
import { convertToBrackets } from '@/lib/cifra/paste/convert-pasted'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'

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

type ConvertOfferProps =
  | { onConvert: () => void; onKeep: () => void; done?: false }
  | { done: true; onUndo: () => void }

/** Offers to convert a chart with chords on lines of their own to our markup, and to undo that. */
function ConvertOffer(offer: ConvertOfferProps) {
  return (
    <div role="status" className="grid gap-2 rounded-soft bg-primary-soft p-4">
      <p className="flex gap-2">
        <WandSparkles aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        {offer.done
          ? 'Pronto: cada acorde foi para a sua sílaba.'
          : 'Os acordes estão em linhas acima da letra. Quer que cada um vá para a sua sílaba?'}
      </p>
      <div className="flex flex-wrap gap-2">
        {offer.done ? (
          <Button size="small" variant="ghost" onClick={offer.onUndo}>
            Desfazer
          </Button>
        ) : (
          <>
            <Button size="small" onClick={offer.onConvert}>
              Converter
            </Button>
            <Button size="small" variant="ghost" onClick={offer.onKeep}>
              Deixar como está
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type LyricsProblemsProps = { problems: Problem[]; onChoose: (problem: Problem) => void }

/** As many as fit beside the text; when one is fixed, the next appears. */
const MAX_VISIBLE = 8

/** Lists possible mistakes; choosing one selects it in the text. None of them prevents saving. */
function LyricsProblems({ problems, onChoose }: LyricsProblemsProps) {
  return (
    <div>
      <p role="status" className={problems.length > 0 ? 'font-bold' : 'sr-only'}>
        {problems.length > 0 && `Para conferir: ${problems.length}`}
      </p>
      <ul>
        {problems.slice(0, MAX_VISIBLE).map(problem => (
          <li key={`${problem.start} ${problem.kind}`}>
            <button
              type="button"
              onClick={() => onChoose(problem)}
              className="flex min-h-11 w-full items-center gap-2 rounded-soft px-2 py-1.5 text-left text-[0.9375rem] hover:bg-sunken"
            >
              <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
              <span>
                <strong>{`Linha ${problem.line}, coluna ${problem.column}: `}</strong>
                {problem.message}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
