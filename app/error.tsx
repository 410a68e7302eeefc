'use client'

import { BrokenPage } from '@/components/shell/every-page'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <BrokenPage error={error} retry={retry} />
}
