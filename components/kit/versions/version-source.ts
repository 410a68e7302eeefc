import type { ReactNode } from 'react'
import type { Message, Outcome } from '@/lib/platform/action/outcome'

/** Where versions are loaded from, how one is rendered and how it is restored. */
export type VersionSource<Content> = {
  address: string
  /** Renders a whole version, with its differences from the current one marked. */
  render: (version: Content, now: Content) => ReactNode
  restore: (number: number) => Promise<Outcome>
  /** The message shown if the server cannot be reached. */
  failure: Message
  close: () => void
}
