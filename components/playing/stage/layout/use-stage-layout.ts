import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Line } from '@/lib/cifra/chart/line'
import { gapOf, type Room, roomFor, settings } from './candidate-layouts'
import { naturalSizes, wrappedSizes } from './measure-lines'
import { packed, type Span } from './packing'

/** A song as it is drawn: its pages, each with its columns. */
export type Fitted = { letter: number; gap: number; column: number; pages: Span[][] }

type Given = {
  stage: RefObject<HTMLElement | null>
  ruler: RefObject<HTMLElement | null>
  lines: readonly Line[]
  atLeast?: number
  /** Whatever else changes how the lines look. */
  look: string
}

/** What a song's lines take on this screen, anew whenever the screen turns, letters arrive or the key moves. */
export function useFitting({ stage, ruler, lines, atLeast, look }: Given) {
  const [fitted, show] = useState<Fitted>()
  const room = useRoom(stage)

  useLayoutEffect(() => {
    if (!room || !ruler.current) return
    show(fittedOnce(ruler.current, lines, room, atLeast, look))
  }, [room, ruler, lines, atLeast, look])
  const fitAt = (least: number) => (room && ruler.current ? fittedInto(ruler.current, lines, room, least) : undefined)
  return { fitted, fitAt }
}

/** Tries the best first: a browser knows where words really break. */
const TRIES = 14
const SMALLEST = 10

/** What was worked out last for the same lines: who goes on and back, or moves the key and back, waits once. */
const known = new WeakMap<readonly Line[], { under: string; fitted: Fitted }>()

function fittedOnce(ruler: HTMLElement, lines: readonly Line[], room: Room, atLeast: number | undefined, look: string) {
  const letters = [...document.fonts].filter(({ status }) => status === 'loaded').length
  const under = `${room.width} ${room.height} ${letters} ${atLeast} ${look}`
  const last = known.get(lines)
  if (last?.under === under) return last.fitted
  const fitted = fittedInto(ruler, lines, room, atLeast)
  known.set(lines, { under, fitted })
  return fitted
}

function fittedInto(ruler: HTMLElement, lines: readonly Line[], room: Room, atLeast?: number): Fitted {
  let last: (Fitted & { cut: boolean }) | undefined
  for (const { letter, columns, column, tear, pages: hoped } of worthTrying(ruler, lines, room, atLeast)) {
    const { tall, cut } = wrappedSizes(ruler, lines, letter, column)
    const into = packed(tall, roomFor(room, letter), tear)
    if (!into) continue
    const pages = inPages(into.columns, columns)
    const fitted = { letter, gap: gapOf(letter), column, pages, cut }
    if (!cut && pages.length <= hoped) return fitted
    if (!last || better(fitted, last)) last = fitted
  }
  return last ?? { letter: 18, gap: 0, column: room.width, pages: [[{ from: 0, to: lines.length }]] }
}

function worthTrying(ruler: HTMLElement, lines: readonly Line[], room: Room, atLeast?: number) {
  const sizes = naturalSizes(ruler, lines)
  const wanted = settings(sizes, room, atLeast)
  // A window with hardly any height still shows the song whole, page by page.
  const all = wanted.length > 0 ? wanted : settings(sizes, room, SMALLEST)
  // What is on fewer pages by guess only may never be: those with one page more are tried in the end.
  const [first] = all
  const next = all.filter(({ pages }) => pages === (first?.pages ?? 0) + 1)
  return [...all.slice(0, TRIES), ...next.slice(0, TRIES)]
}

type Drawn = Fitted & { cut: boolean }
const better = (one: Drawn, than: Drawn) =>
  one.cut === than.cut
    ? one.pages.length < than.pages.length || (one.pages.length === than.pages.length && one.letter > than.letter)
    : than.cut

function inPages(columns: Span[], side: number) {
  const pages: Span[][] = []
  for (let at = 0; at < columns.length; at += side) pages.push(columns.slice(at, at + side))
  return pages.length > 0 ? pages : [[]]
}

/** The room there is, and a new one as soon as it changes or the letters of the page have come. */
function useRoom(stage: RefObject<HTMLElement | null>) {
  const [room, know] = useState<Room>()
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const look = () => know(inside(element))
    look()
    const watching = new ResizeObserver(() => know(now => (same(now, inside(element)) ? now : inside(element))))
    watching.observe(element)
    return () => watching.disconnect()
  }, [stage])

  useEffect(() => {
    const arrived = () => know(now => now && { ...now })
    document.fonts.addEventListener('loadingdone', arrived)
    return () => document.fonts.removeEventListener('loadingdone', arrived)
  }, [])
  return room
}

const same = (one: Room | undefined, other: Room) => one?.width === other.width && one.height === other.height

/** Without its padding. */
function inside(element: HTMLElement): Room {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
  return {
    width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  }
}
