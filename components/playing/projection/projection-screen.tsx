import type { ReactNode } from 'react'

/** The whole window as a screen for everybody, always dark. */
export const ProjectionScreen = ({ children }: { children: ReactNode }) => (
  <main className="fixed inset-0 grid cursor-none place-items-center overflow-hidden bg-[#000] text-[#fff]">
    {children}
  </main>
)
