import type { Ghost } from './use-chord-drag'

/** A chord under the finger, on its way to another syllable. */
export const DraggedChord = ({ ghost: { text, x, y } }: { ghost: Ghost }) => (
  <span
    aria-hidden
    style={{ left: x, top: y }}
    className="pointer-events-none fixed z-50 -translate-x-1/2 -translate-y-1/2 rounded-full bg-primary px-3 py-1 font-bold text-on-primary shadow-lift"
  >
    {text}
  </span>
)
