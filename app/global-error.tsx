'use client'

import { SomethingBroke } from '@/components/shell/something-broke'
import './globals.css'

/** Stands in for the whole document when the root layout itself cannot be drawn. */
export default function GlobalErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="pt-BR">
      <body>
        <title>Algo deu errado</title>
        <SomethingBroke error={error} retry={retry} />
      </body>
    </html>
  )
}
