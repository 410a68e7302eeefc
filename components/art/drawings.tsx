import { Arch } from './arch'
import { Drawing, Drawn } from './drawing'

/** An open hymnal. */
export const HymnalDrawing = () => <Arch name="hymnal" />

/** A dove bringing a letter. */
export const LetterDrawing = () => <Arch name="letter" />

/** A branch of ipê laid across a calendar page. */
export const CalendarDrawing = () => <Arch name="calendar" />

/** A conversation. */
export const TalkDrawing = () => <Arch name="talk" />

/** The chapel with nobody at the door: for pages that are not there and for moments when something broke. */
export const ChapelDrawing = () => <Arch name="chapel" />

/** The church's mark: a chapel window holding a cross that is a tree in flower. */
export const Mark = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 48 56" className={className}>
    <Drawn name="mark" />
  </Drawing>
)

/** A sprig of ipê between two parts of a page. */
export const Sprig = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 160 32" className={className}>
    <Drawn name="sprig" />
  </Drawing>
)

/** A quarter by the bay, as if drawn on a napkin: it stands where the map will be. */
export const StreetsDrawing = ({ className }: { className?: string }) => (
  <Drawing viewBox="0 0 640 480" className={className} preserveAspectRatio="xMidYMid slice">
    <Drawn name="streets" />
  </Drawing>
)
