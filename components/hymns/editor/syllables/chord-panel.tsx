import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Trash2, X } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { inputClass } from '@/components/kit/form/field-frame'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { cleanChord } from '@/lib/engines/cifra/edit/move-chord'
import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { ThumbCard } from './thumb-card'
import { useLeave } from './use-leave'

type Props = {
  title: string
  /** The chord that is there. */
  chord: string | undefined
  typed: string
  onType: (text: string) => void
  chords: string[]
  input: RefObject<HTMLInputElement | null>
  onSet: (chord: string, options?: { keepFocus: boolean }) => void
  onNudge: (direction: -1 | 1, by: 'letter' | 'word') => void
  /** Called when the panel is left: what is typed is set. */
  onLeave: () => void
  onClose: () => void
}

/** Sets, changes, moves and removes the chord of a syllable; it stays at the bottom of the screen, near the thumb. */
export function ChordPanel({ title, chord, typed, onType, chords, input, onSet, onNudge, onLeave, onClose }: Props) {
  const noteId = useId()
  const name = cleanChord(typed)
  const panel = useRef<HTMLElement>(null)
  const isStrange = name !== '' && !isReadable(name)

  const leaveOnBlur = useLeave(panel, onLeave)

  return (
    <ThumbCard
      ref={panel}
      aria-label="Acorde da sílaba"
      className="grid gap-2 p-3"
      onKeyDown={event => event.key === 'Escape' && onClose()}
      onBlur={leaveOnBlur}
    >
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 leading-snug font-bold">
          {title}
        </p>
        <IconButton
          label="Fechar o acorde"
          className="-my-1"
          onClick={() => {
            onLeave()
            onClose()
          }}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll sideways */}
      <div role="group" aria-label="Acordes do louvor" className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1">
        {chords.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === chord}
            onClick={() => onSet(each, { keepFocus: true })}
            className="min-h-11 min-w-11 shrink-0 rounded-full bg-sunken px-3.5 font-bold text-chord hover:bg-primary-soft aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            {each}
          </button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <input
          ref={input}
          aria-label="Acorde"
          aria-describedby={isStrange ? noteId : undefined}
          placeholder="Outro acorde"
          autoCapitalize="characters"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          data-unsaved={name === (chord ?? '') ? undefined : ''}
          className={`${inputClass} min-w-0 flex-1`}
          value={typed}
          onChange={event => onType(event.target.value)}
          // A letter typed on a syllable is there already.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(40, 40)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // Within a form, Enter would send it.
            event.preventDefault()
            onSet(name)
          }}
        />
        <Button size="small" disabled={!name || name === chord} onClick={() => onSet(name)}>
          {chord ? 'Trocar' : 'Pôr'}
        </Button>
      </div>
      {isStrange && (
        <p id={noteId} className="text-[0.9375rem] text-danger">
          {`Não reconhecemos “${name}” como acorde: ele não vai mudar de tom.`}
        </p>
      )}
      {chord && (
        <div className="flex flex-wrap items-center justify-between">
          <IconButton label="Uma palavra para trás" onClick={() => onNudge(-1, 'word')}>
            <ChevronsLeft aria-hidden />
          </IconButton>
          <IconButton label="Uma letra para trás" onClick={() => onNudge(-1, 'letter')}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Uma letra para a frente" onClick={() => onNudge(1, 'letter')}>
            <ChevronRight aria-hidden />
          </IconButton>
          <IconButton label="Uma palavra para a frente" onClick={() => onNudge(1, 'word')}>
            <ChevronsRight aria-hidden />
          </IconButton>
          <Button size="small" variant="ghost" onClick={() => onSet('')}>
            <Trash2 aria-hidden className="size-5" />
            Tirar
          </Button>
        </div>
      )}
    </ThumbCard>
  )
}

function isReadable(chord: string) {
  const chordGroup = parseChordGroup(chord)
  return !!chordGroup && chordGroup.tokens.every(({ kind }) => kind !== 'unknown')
}
