import { type MouseEvent, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIncrementalRows } from '@/components/kit/browser/use-incremental-rows'
import { type ChordChange, moveChord, nudgeChord, removeChord } from '@/lib/engines/cifra/edit/move-chord'
import { splitSections } from '@/lib/engines/cifra/edit/sections'
import { listSongChords } from '@/lib/engines/cifra/edit/song-chords'
import { findSyllable, getSyllableKey } from '@/lib/engines/cifra/edit/syllable-lines'
import { ChordPanel } from './chord-panel'
import { describeSyllable } from './describe-syllable'
import { readSyllable } from './read-syllable'
import { type Arrangement, SectionHead, SectionNote } from './section-head'
import { handleSyllableKeys } from './syllable-keys'
import { SyllableLines } from './syllable-lines'
import { type DraggedChord, useChordDrag } from './use-chord-drag'
import { useChosenSyllable } from './use-chosen-syllable'
import { useFocusAfterRender } from './use-focus-after-render'

type Props = { lyrics: string; songKey: string; onChange: (lyrics: string) => void; onUndo: () => void }

/** The lyrics as syllables: a press on one sets, changes or moves its chord; sections are blocks. */
export function SyllableView({ lyrics, songKey, onChange, onUndo }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const sections = useMemo(() => splitSections(lyrics), [lyrics])
  const deferredLyrics = useDeferredValue(lyrics)
  const chords = useMemo(() => listSongChords(deferredLyrics, songKey), [deferredLyrics, songKey])
  const { rowCount, end } = useIncrementalRows(sections.length, '')
  const { focusAfterRender, trackFocus } = useFocusAfterRender(root, findReachable)
  const syllable = useChosenSyllable(lyrics, onChange)
  const { chosen, chosenKey, reachableKey } = syllable
  const [arranged, setArranged] = useState<Arrangement>()

  // The panel would cover it.
  useLayoutEffect(() => {
    if (chosenKey === undefined) return
    root.current?.querySelector('[data-syllable][aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])

  const focusSyllable = (key: number | undefined) =>
    focusAfterRender(root =>
      [...root.querySelectorAll<HTMLElement>('[data-syllable]')].find(element => readSyllable(element)?.key === key),
    )
  const focusInput = () => focusAfterRender(() => input.current)

  function apply(change: ChordChange | undefined, { keepFocus = false } = {}) {
    if (!change) return
    const next = findSyllable(change.text, change.chordAt ?? chosenKey ?? 0)
    const key = next && getSyllableKey(next)
    onChange(change.text)
    syllable.choose(key)
    if (!keepFocus) focusSyllable(key)
  }

  function arrange(arrangement: Arrangement) {
    onChange(arrangement.lyrics)
    syllable.choose(undefined)
    setArranged(arrangement)
    const { focus } = arrangement
    if (!focus) return
    focusAfterRender(root =>
      root
        .querySelectorAll('[data-section-start]')
        [focus.section]?.querySelector<HTMLElement>(`[data-section-action=${focus.action}]`),
    )
  }

  function nudge(direction: -1 | 1, by: 'letter' | 'word', options?: { keepFocus: boolean }) {
    const { text = lyrics, chordAt = chosen?.chord?.start } = syllable.setTyped() ?? {}
    if (chordAt !== undefined) apply(nudgeChord(text, chordAt, direction, by), options)
  }

  const drag = useChordDrag({
    onStart: () => syllable.saveTyped(),
    onDrop: (chordAt, to) => apply(moveChord(lyrics, chordAt, to)),
  })

  function press({ target, nativeEvent }: MouseEvent) {
    const pressed = readSyllable(target)
    if (!pressed || drag.hasJustDropped()) return
    syllable.choose(syllable.saveTyped(pressed.key))
    // A phone's keyboard would cover the chords to choose from; arrow keys move a chord that is there.
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    if (!isTouch && (!pressed.chord || pressed.key === chosenKey)) focusInput()
  }

  if (!lyrics.trim())
    return (
      <p className="rounded-soft bg-sunken p-4 text-ink-soft">
        Escreva ou cole a letra em “Texto”. Aqui cada sílaba recebe o seu acorde com um toque.
      </p>
    )

  return (
    <div className="grid gap-3">
      <p className="text-[0.9375rem] text-ink-soft">
        Toque numa sílaba para pôr um acorde. Um acorde também pode ser arrastado.
        <span className="sr-only">
          {' '}
          No teclado, as setas andam pelas sílabas e uma letra de A a G começa um acorde. Enter escolhe um acorde: então
          as setas o movem uma letra, com Shift uma palavra, e Escape termina.
        </span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what is pressed */}
      <div
        ref={root}
        className="grid gap-4"
        {...drag.handlers}
        onFocus={event => {
          trackFocus(event)
          const focused = readSyllable(event.target)
          if (focused) syllable.reach(focused.key)
        }}
        onClick={press}
        onKeyDown={event => {
          const focused = readSyllable(event.target)
          if (!focused) return
          handleSyllableKeys(event, {
            isMoving: !!focused.chord && focused.key === chosenKey,
            onNudge: nudge,
            onRemove: () => focused.chord && apply(removeChord(lyrics, focused.key)),
            onType: letter => {
              syllable.choose(focused.key, letter)
              focusInput()
            },
            onClose: () => syllable.choose(undefined),
          })
        }}
      >
        {sections.slice(0, rowCount).map(({ start, body, name }, index) => {
          const within = (key: number | undefined) =>
            key !== undefined && key >= start && key <= start + body.length ? key - start : undefined
          return (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its position
              key={index}
              aria-label={name || `Parte ${index + 1}`}
              data-section-start={start}
              className="grid gap-2 rounded-soft bg-sunken p-2"
            >
              <SectionHead lyrics={lyrics} sections={sections} index={index} onArrange={arrange} />
              <div className="grid gap-3 px-1 pb-1">
                <SyllableLines
                  body={body}
                  isNamed={name !== ''}
                  chosen={within(chosenKey)}
                  reachable={within(reachableKey)}
                />
              </div>
            </section>
          )
        })}
        <div ref={end} />
      </div>
      {drag.dragged && <ChordUnderFinger {...drag.dragged} />}
      {!chosen && arranged?.message && arranged.lyrics === lyrics && (
        <SectionNote text={arranged.message} onUndo={onUndo} />
      )}
      {/* It would cover syllables to drop a chord on. */}
      {chosen && !drag.dragged && (
        <ChordPanel
          title={describeSyllable(chosen)}
          chord={chosen.chord?.text}
          typed={syllable.typedChord}
          onType={syllable.typeChord}
          chords={chords}
          input={input}
          onSet={(chord, options) => apply(syllable.setChord(chord), options)}
          onNudge={(direction, by) => nudge(direction, by, { keepFocus: true })}
          onLeave={() => syllable.saveTyped()}
          onClose={() => {
            focusSyllable(chosenKey)
            syllable.choose(undefined)
          }}
        />
      )}
    </div>
  )
}

const findReachable = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-syllable][tabindex="0"]')

const ChordUnderFinger = ({ text, x, y }: DraggedChord) => (
  <span
    aria-hidden
    style={{ left: x, top: y }}
    className="pointer-events-none fixed z-50 -translate-x-1/2 -translate-y-1/2 rounded-full bg-primary px-3 py-1 font-bold text-on-primary shadow-lift"
  >
    {text}
  </span>
)
