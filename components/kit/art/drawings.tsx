import { useId } from 'react'
import { Drawing, DrawingSymbol } from './drawing'

/** An open hymnal. */
export const HymnalDrawing = () => <Arch name="hymnal" />

/** A dove bringing a letter. */
export const LetterDrawing = () => <Arch name="letter" />

/** A branch of ipê laid across a calendar page. */
export const CalendarDrawing = () => <Arch name="calendar" />

/** A conversation. */
export const TalkDrawing = () => <Arch name="talk" />

/** The chapel with nobody at the door: for pages not found and for errors. */
export const ChapelDrawing = () => <Arch name="chapel" />

/** A small drawing in the chapel's arch, with a morning behind it. */
function Arch({ name }: { name: string }) {
  const arch = useId()

  return (
    <Drawing viewBox="0 0 200 210" className="h-auto w-full">
      <clipPath id={arch}>
        <path d="M20 100a80 80 0 0 1 160 0v90a16 16 0 0 1-16 16H36a16 16 0 0 1-16-16Z" />
      </clipPath>
      <DrawingSymbol name="morning" clipPath={`url(#${arch})`} />
      <DrawingSymbol name={name} />
    </Drawing>
  )
}
