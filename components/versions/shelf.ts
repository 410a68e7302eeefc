import type { ReactNode } from 'react'
import type { Message, Outcome } from '@/lib/action/outcome'

/** Where versions are kept, how one is read, and how it comes back. */
export type Shelf<Written> = {
  address: string
  /** The whole of a version, with what is otherwise now marked. */
  read: (version: Written, now: Written) => ReactNode
  restore: (number: number) => Promise<Outcome>
  /** What the person reads when the server could not be reached. */
  failure: Message
  close: () => void
}
