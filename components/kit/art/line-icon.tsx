import { Drawing, DrawingSymbol } from './drawing'

type Name =
  | 'calendar-days'
  | 'book-open'
  | 'house'
  | 'cross'
  | 'navigation'
  | 'phone'
  | 'mail'
  | 'chevron-left'
  | 'chevron-right'
  | 'map-pin'
  | 'hand-heart'

type Props = { name: Name; className?: string }

/** An icon of the landing page, whose readers mostly come once: it is part of `drawings.svg`, not of the code. */
export const LineIcon = ({ name, className = '' }: Props) => (
  <Drawing viewBox="0 0 24 24" className={`line-icon ${className}`}>
    <DrawingSymbol name={name} />
  </Drawing>
)
