import { Drawing, DrawingSymbol } from './drawing'

/** A quarter by the bay, as if drawn on a napkin: it stands where the map will be. */
export const StreetsDrawing = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 640 480" className={className} preserveAspectRatio="xMidYMid slice">
    <DrawingSymbol name="streets" />
  </Drawing>
)
