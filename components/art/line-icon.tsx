import { Drawing, Drawn } from './drawing'

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

type Props = { name: Name; className?: string; strokeWidth?: number }

/** An icon of the landing page, which is read mostly by people who come once: it stands in the file of the drawings. */
export const LineIcon = ({ name, className = '', strokeWidth = 2 }: Props) => (
  <Drawing viewBox="0 0 24 24" className={`line-icon ${className}`} strokeWidth={strokeWidth}>
    <Drawn name={name} />
  </Drawing>
)
