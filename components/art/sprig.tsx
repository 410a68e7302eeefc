import { Drawing, DrawingSymbol } from './drawing'

/** A sprig of ipê between two parts of a page. */
export const Sprig = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 160 32" className={className}>
    <DrawingSymbol name="sprig" />
  </Drawing>
)
