import type { ReactNode } from 'react'

type Props = { drawing: ReactNode; title: string; nested?: boolean; children: ReactNode }

/** A page with one message, such as not found or an error. `nested` if the page around it already has a `<main>`. */
export function CenteredPage({ drawing, title, nested = false, children }: Props) {
  const Box = nested ? 'div' : 'main'

  return (
    <Box
      id={nested ? undefined : 'conteudo'}
      className={`column grid ${nested ? 'min-h-[75dvh]' : 'min-h-dvh'} max-w-xl place-content-center justify-items-center gap-4 py-10 text-center short:py-4`}
    >
      <div className="w-48 short:w-24">{drawing}</div>
      <h1 className="text-title">{title}</h1>
      {children}
    </Box>
  )
}
