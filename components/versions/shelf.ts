import type { ReactNode } from 'react'
import type { Message, Outcome } from '@/lib/action/outcome'

/** Where versions are kept, how one is read, and how it comes back. */
export type VersionSource<Content> = {
  address: string
  /** The whole of a version, with what is otherwise now marked. */
  render: (version: Content, now: Content) => ReactNode
  restore: (number: number) => Promise<Outcome>
  /** What the person reads when the server could not be reached. */
  failure: Message
  close: () => void
}
