import type { ReactNode } from 'react'

type Props = { rail: ReactNode; railFirst?: boolean; children: ReactNode }

/**
 * Content of a readable width. On wide screens the rail stands beside it and stays in view; one that is taller than the
 * window scrolls with the page until its end is seen. On others it follows the content, or comes before it.
 */
export const WithRail = ({ rail, railFirst = false, children }: Props) => {
  // What sticks is the rail's end: a short rail is made as tall as the window, so that it stays where it begins.
  const beside = (
    <div className="min-w-0 xl:flex xl:flex-col xl:justify-end xl:self-stretch">
      <div className="grid grid-cols-1 content-start gap-8 xl:sticky xl:bottom-0 xl:min-h-[min(100%,100dvh-5rem)] xl:pb-8">
        {rail}
      </div>
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
