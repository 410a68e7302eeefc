import type { ReactNode } from 'react'

type Props = { drawing: ReactNode; eyebrow?: ReactNode; title: string; children: ReactNode }

/** A page with one thing to say: not found, something broke. */
export function CenteredPage({ drawing, eyebrow, title, children }: Props) {
  return (
    <main
      id="conteudo"
      className="column grid min-h-dvh max-w-xl place-content-center justify-items-center gap-4 py-10 text-center"
    >
      <div className="w-48">{drawing}</div>
      {eyebrow}
      <h1 className="text-title">{title}</h1>
      {children}
    </main>
  )
}
