import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { calculateColumnHeight, calculateGap, listCandidateLayouts, type StageArea } from './candidate-layouts'
import { measureNaturalSizes, measureWrappedSizes } from './measure-lines'
import { packIntoColumns, type Span } from './packing'

/** A laid-out song: its pages, each with its columns. */
export type StageLayout = { letter: number; gap: number; column: number; pages: Span[][] }

type LayoutInput = {
  stage: RefObject<HTMLElement | null>
  ruler: RefObject<HTMLElement | null>
  lines: readonly Line[]
  atLeast?: number
  /** Anything else that changes how the lines look. */
  measure: string
}

/** Lays out a song for this screen, and again when the screen turns, fonts load or the key changes. */
export function useStageLayout({ stage, ruler, lines, atLeast, measure }: LayoutInput) {
  const [fitted, setFitted] = useState<StageLayout>()
  const area = useArea(stage)

  useLayoutEffect(() => {
    if (!area || !ruler.current) return
    setFitted(fitOnce(ruler.current, lines, area, atLeast, measure))
  }, [area, ruler, lines, atLeast, measure])
  const fitAt = (least: number) => (area && ruler.current ? fitInto(ruler.current, lines, area, least) : undefined)
  return { fitted, fitAt }
}

/** How many candidates are measured, best first: only the browser knows where words really break. */
const TRIES = 14
const SMALLEST = 10

/** The last layout of the same lines: turning back, or transposing and back, does not compute it again. */
const layoutCache = new WeakMap<readonly Line[], { cacheKey: string; fitted: StageLayout }>()

function fitOnce(
  ruler: HTMLElement,
  lines: readonly Line[],
  area: StageArea,
  atLeast: number | undefined,
  measure: string,
) {
  const letters = [...document.fonts].filter(({ status }) => status === 'loaded').length
  const cacheKey = `${area.width} ${area.height} ${area.textScale} ${letters} ${atLeast} ${measure}`
  const last = layoutCache.get(lines)
  if (last?.cacheKey === cacheKey) return last.fitted
  const fitted = fitInto(ruler, lines, area, atLeast)
  layoutCache.set(lines, { cacheKey, fitted })
  return fitted
}

function fitInto(ruler: HTMLElement, lines: readonly Line[], area: StageArea, atLeast?: number): StageLayout {
  let last: (StageLayout & { cut: boolean }) | undefined
  for (const { letter, columns, column, tear, pages: expectedPages } of listCandidates(ruler, lines, area, atLeast)) {
    const { tall, cut } = measureWrappedSizes(ruler, lines, letter, column)
    const packing = packIntoColumns(tall, calculateColumnHeight(area, letter), tear)
    if (!packing) continue
    const pages = splitIntoPages(packing.columns, columns)
    const fitted = { letter, gap: calculateGap(letter), column, pages, cut }
    if (!cut && pages.length <= expectedPages) return fitted
    if (!last || isBetter(fitted, last)) last = fitted
  }
  return last ?? { letter: 18, gap: 0, column: area.width, pages: [[{ from: 0, to: lines.length }]] }
}

function listCandidates(ruler: HTMLElement, lines: readonly Line[], area: StageArea, atLeast?: number) {
  const sizes = measureNaturalSizes(ruler, lines)
  const wanted = listCandidateLayouts(sizes, area, atLeast)
  // A window with hardly any height still shows the whole song, page by page.
  const all = wanted.length > 0 ? wanted : listCandidateLayouts(sizes, area, SMALLEST)
  // Page counts are estimates and may prove too low: candidates with one page more are tried last.
  const [first] = all
  const next = all.filter(({ pages }) => pages === (first?.pages ?? 0) + 1)
  return [...all.slice(0, TRIES), ...next.slice(0, TRIES)]
}

type CandidateResult = StageLayout & { cut: boolean }
const isBetter = (one: CandidateResult, than: CandidateResult) =>
  one.cut === than.cut
    ? one.pages.length < than.pages.length || (one.pages.length === than.pages.length && one.letter > than.letter)
    : than.cut

function splitIntoPages(columns: Span[], side: number) {
  const pages: Span[][] = []
  for (let at = 0; at < columns.length; at += side) pages.push(columns.slice(at, at + side))
  return pages.length > 0 ? pages : [[]]
}

/** Returns the available area, and a new object when it changes or the page's fonts have loaded. */
function useArea(stage: RefObject<HTMLElement | null>) {
  const [area, setArea] = useState<StageArea>()
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setArea(measureInside(element))
    measure()
    const watching = new ResizeObserver(() =>
      setArea(now => (isSameArea(now, measureInside(element)) ? now : measureInside(element))),
    )
    watching.observe(element)
    return () => watching.disconnect()
  }, [stage])

  useEffect(() => {
    const onFontsLoaded = () => setArea(now => now && { ...now })
    document.fonts.addEventListener('loadingdone', onFontsLoaded)
    return () => document.fonts.removeEventListener('loadingdone', onFontsLoaded)
  }, [])
  return area
}

const isSameArea = (one: StageArea | undefined, other: StageArea) =>
  one?.width === other.width && one.height === other.height

/** Excludes the padding. */
function measureInside(element: HTMLElement): StageArea {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
  return {
    width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
    textScale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
  }
}
