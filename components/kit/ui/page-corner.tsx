'use client'

import { createContext, type ReactNode, use } from 'react'

const Corner = createContext<ReactNode>(null)

/** Gives all pages inside it one thing for their upper right corner. */
export const PageCornerProvider = ({ corner, children }: { corner: ReactNode; children: ReactNode }) => (
  <Corner value={corner}>{children}</Corner>
)

/** The upper right corner of a page; nothing where the area around it has none. */
export function PageCorner({ className = '' }: { className?: string }) {
  const corner = use(Corner)
  return corner ? (
    <div data-corner className={`-mr-2.5 lg:hidden ${className}`}>
      {corner}
    </div>
  ) : null
}
