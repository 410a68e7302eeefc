import type { ReactNode } from 'react'

type Props = { rail: ReactNode; railFirst?: boolean; children: ReactNode }

/**
 * Content of a readable width. On wide screens the rail stands beside it and stays in view; a rail taller than the window
 * scrolls by itself. On others it follows the content, or comes before it.
 */
export const WithRail = ({ rail, railFirst = false, children }: Props) => {
  const beside = (
    <div className="grid min-w-0 grid-cols-1 gap-8 xl:sticky xl:top-0 xl:-m-4 xl:max-h-dvh xl:overflow-y-auto xl:p-4 xl:pb-8">
      {rail}
    </div>
  )
  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-10 gap-y-5 2xl:gap-x-14 ${railFirst ? 'xl:grid-cols-[22.5rem_minmax(0,1fr)]' : 'lg:max-w-2xl xl:max-w-none xl:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)]'}`}
    >
      {railFirst && beside}
      <div className="min-w-0">{children}</div>
      {!railFirst && beside}
    </div>
  )
}
