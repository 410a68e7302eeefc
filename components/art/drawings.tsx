import { Arch } from './arch'

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
