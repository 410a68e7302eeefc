import { Drawing, DrawingSymbol } from './drawing'

/** The church's mark: a chapel window holding a cross that is a tree in flower. */
export const Mark = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 48 56" className={className}>
    <DrawingSymbol name="mark" />
  </Drawing>
)
