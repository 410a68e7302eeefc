import { Clock } from 'lucide-react'

/** Says that something was accepted and waits on this device. */
export const WaitingNote = () => (
  <span role="status" className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft">
    <Clock aria-hidden className="size-4 shrink-0" />
    Esperando internet…
  </span>
)
