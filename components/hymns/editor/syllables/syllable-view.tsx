import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useIncrementalRows } from '@/components/browser/use-incremental-rows'
import {
  type ChordChange,
  insertChord,
  moveChord,
  nudgeChord,
  removeChord,
  replaceChord,
} from '@/lib/cifra/edit/move-chord'
import { splitSections } from '@/lib/cifra/edit/sections'
import { listSongChords } from '@/lib/cifra/edit/song-chords'
import { findPlace, getPlaceKey } from '@/lib/cifra/edit/syllable-lines'
import { ChordPanel } from './chord-panel'
import { describePlace } from './describe-place'
import { DraggedChord } from './dragged-chord'
import { handlePlaceKeys } from './place-keys'
import { readPlace } from './read-place'
import { type Arrangement, SectionHead } from './section-head'
import { SectionNote } from './section-note'
import { SyllableLines } from './syllable-lines'
import { useChordDrag } from './use-chord-drag'
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
  const focusAfterRender = useFocusAfterRender(root)
  const [chosen, setChosen] = useState<number>()
  const [reached, setReached] = useState(0)
  /** What is typed for the chosen place, before it is set. */
  const [typed, setTyped] = useState<string>()
  const [arranged, setArranged] = useState<Arrangement>()

  const place = chosen === undefined ? undefined : findPlace(lyrics, chosen)
  const chosenKey = place && getPlaceKey(place)
  const reachable = useMemo(() => findPlace(lyrics, chosen ?? reached), [lyrics, chosen, reached])
  const reachableKey = reachable && getPlaceKey(reachable)

  function choose(key: number | undefined, typed?: string) {
    setChosen(key)
    setTyped(typed)
  }

  const focusPlace = (key: number | undefined) =>
    focusAfterRender(root =>
      [...root.querySelectorAll<HTMLElement>('[data-place]')].find(element => readPlace(element)?.key === key),
    )

  function apply({ text, chordAt }: ChordChange, { keepFocus = false } = {}) {
    const next = findPlace(text, chordAt ?? chosenKey ?? 0)
    const key = next && getPlaceKey(next)
    onChange(text)
    choose(key)
    if (!keepFocus) focusPlace(key)
  }

  function arrange(arrangement: Arrangement) {
    onChange(arrangement.lyrics)
    choose(undefined)
    setArranged(arrangement)
    const { focus } = arrangement
    if (!focus) return
    focusAfterRender(root =>
      root
        .querySelectorAll('[data-section-start]')
        [focus.section]?.querySelector<HTMLElement>(`[data-section-action=${focus.action}]`),
    )
  }

  const drag = useChordDrag((chordAt, to) => apply(moveChord(lyrics, chordAt, to)))
  const focusInput = () => focusAfterRender(() => input.current)
  const nudge = (direction: -1 | 1, by: 'letter' | 'word', options?: { keepFocus: boolean }) =>
    place?.chord && apply(nudgeChord(lyrics, place.chord.start, direction, by), options)

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
        onFocus={({ target }) => {
          const found = readPlace(target)
          if (found) setReached(found.key)
        }}
        onClick={({ target, nativeEvent }) => {
          const found = readPlace(target)
          if (!found || drag.hasJustDropped()) return
          choose(found.key)
          // A phone's keyboard would cover the chords to choose from; arrow keys move a chord that is there.
          const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
          if (!isTouch && (!found.chord || found.key === chosenKey)) focusInput()
        }}
        onKeyDown={event => {
          const found = readPlace(event.target)
          if (!found) return
          handlePlaceKeys(event, {
            isMoving: !!found.chord && found.key === chosenKey,
            onNudge: nudge,
            onRemove: () => found.chord && apply(removeChord(lyrics, found.key)),
            onType: letter => {
              choose(found.key, letter)
              focusInput()
            },
            onClose: () => choose(undefined),
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
      {drag.ghost && <DraggedChord ghost={drag.ghost} />}
      {!place && arranged?.said && arranged.lyrics === lyrics && <SectionNote text={arranged.said} onUndo={onUndo} />}
      {/* It would cover syllables to drop a chord on. */}
      {place && !drag.ghost && (
        <ChordPanel
          title={describePlace(place)}
          chord={place.chord?.text}
          typed={typed ?? place.chord?.text ?? ''}
          onType={setTyped}
          chords={chords}
          input={input}
          onSet={(chord, options) =>
            apply(
              place.chord ? replaceChord(lyrics, place.chord.start, chord) : insertChord(lyrics, place.start, chord),
              options,
            )
          }
          onNudge={(direction, by) => nudge(direction, by, { keepFocus: true })}
          onClose={() => {
            focusPlace(chosenKey)
            choose(undefined)
          }}
        />
      )}
    </div>
  )
}
