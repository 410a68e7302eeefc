import { type RefObject, useLayoutEffect, useRef } from 'react'
import { readCurrentLine, scrollToLine } from '@/components/playing/leading/position/line-position'

/**
 * A long song on a wide screen has two columns, and one while it scrolls by itself. Returns what to call before that
 * changes: afterwards the line that was at the top is there again.
 */
export function useKeptLine(sheet: RefObject<HTMLElement | null>, running: boolean) {
  const line = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it runs, or rests
  useLayoutEffect(() => {
    if (line.current !== undefined) scrollToLine(line.current, 'instant')
    line.current = undefined
  }, [running])

  return () => {
    const columns = sheet.current?.querySelector('[data-columns]')
    if (columns && matchMedia('(width >= 64rem)').matches) line.current = readCurrentLine()
  }
}
