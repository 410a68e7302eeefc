'use client'

import { Redo2, Undo2 } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { FieldNotes } from '@/components/kit/form/field-frame'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { IconButton } from '@/components/kit/ui/icon-button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { SkeletonText } from '@/components/kit/ui/skeleton'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'
import { LyricsField, type Selection } from './lyrics-field'
import type { LyricsHistory } from './use-text-history'

const lazyNotes = lazyImport(() => import('./lyrics-notes').then(({ LyricsNotes }) => LyricsNotes))
const lazyOverLyrics = lazyImport(() => import('./over-lyrics-view').then(({ OverLyricsView }) => OverLyricsView))
const lazySyllables = lazyImport(() =>
  import('@/components/hymns/editor/syllables/syllable-view').then(({ SyllableView }) => SyllableView),
)

const views = { text: 'Texto', over: 'Acordes em cima', syllables: 'Sílabas' }

type View = keyof typeof views
type Props = {
  lyrics: string
  history: LyricsHistory
  songKey: string
  /** What was done with the lyrics. */
  note?: ReactNode
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  /** Puts a line into the title field, and returns how to take it back; a title that somebody wrote stays. */
  onTitle: (title: string) => (() => void) | undefined
}

/** The lyrics with their chords, in three views of one text; every change can be taken back. */
export function LyricsEditor({ lyrics, history, songKey, note, onPaste, onTitle }: Props) {
  const [view, setView] = useState<View>('text')
  const [selection, setSelection] = useState<Selection>()
  const { error } = useFieldOutcome('lyrics')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo count in every field within
    <div className="grid min-w-0 content-start gap-3" onKeyDown={history.onKeyDown}>
      {/* Undo and redo stand beside the label, and below it where large letters leave no room. */}
      <div className="@container relative">
        <SegmentedControl
          label="Como escrever"
          choices={Object.keys(views) as View[]}
          labels={views}
          chosen={view}
          onChoose={setView}
        />
        <div className="absolute -top-2.5 right-0 flex @max-[calc(7rem+92px)]:static @max-[calc(7rem+92px)]:justify-end">
          <IconButton
            label="Desfazer"
            aria-disabled={!history.canUndo}
            className="aria-disabled:opacity-30"
            onClick={history.undo}
          >
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton
            label="Refazer"
            aria-disabled={!history.canRedo}
            className="aria-disabled:opacity-30"
            onClick={history.redo}
          >
            <Redo2 aria-hidden />
          </IconButton>
        </div>
      </div>
      {note}
      {view === 'text' ? (
        <LyricsField
          lyrics={lyrics}
          selection={selection}
          error={describeLength(lyrics.length)}
          onChange={history.change}
          onPaste={onPaste}
        />
      ) : (
        <>
          <input type="hidden" autoComplete="off" name="lyrics" value={lyrics} />
          <LazyComponent
            key={view}
            component={view === 'over' ? lazyOverLyrics : lazySyllables}
            props={{ lyrics, songKey, onChange: history.change, onUndo: history.undo }}
            placeholder={<SkeletonText lines={6} />}
          />
          <FieldNotes id="lyrics" error={describeLength(lyrics.length) ?? (lyrics.trim() ? undefined : error)} />
        </>
      )}
      <LazyComponent
        component={lazyNotes}
        props={{
          lyrics,
          onChange: history.change,
          onTitle,
          onSelect: (found: Selection) => {
            setView('text')
            setSelection({ start: found.start, end: found.end })
          },
        }}
      />
    </div>
  )
}

/** The browser cuts off what is typed or pasted beyond the limit. */
function describeLength(length: number) {
  const limit = LYRICS_LENGTH.toLocaleString('pt-BR')
  if (length === LYRICS_LENGTH) return `A letra chegou a ${limit} letras, e mais não cabe: o resto não entrou.`
  if (length > LYRICS_LENGTH) return `A letra tem ${length.toLocaleString('pt-BR')} letras, e cabem ${limit}.`
}
