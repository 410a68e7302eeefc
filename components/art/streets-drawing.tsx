import { Drawing, DrawingSymbol } from './drawing'

/** A neighbourhood by the bay, sketched: the placeholder of the map. */
export const StreetsDrawing = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 640 480" className={className} preserveAspectRatio="xMidYMid slice">
    <DrawingSymbol name="streets" />
  </Drawing>
)
