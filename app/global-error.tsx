'use client'

import { SharedErrorView } from '@/components/shell/every-page'
import './globals.css'

/** Replaces the whole document when the root layout itself cannot be rendered. */
export default function GlobalErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="pt-BR">
      <body>
        <title>Algo deu errado</title>
        <SharedErrorView error={error} retry={retry} />
      </body>
    </html>
  )
}
