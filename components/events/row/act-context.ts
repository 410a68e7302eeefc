import { createContext } from 'react'
import type { Occurrence } from '@/lib/events/event'

export type EventAct = { kind: 'edit' | 'cancel' | 'delete'; event: Occurrence; opener: HTMLElement }

/** Opens the dialog that changes an event; `opener` is the pressed button. */
export const ActContext = createContext<(act: EventAct) => void>(() => {})
