'use client'

import { SharedErrorView } from '@/components/shell/every-page'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <SharedErrorView error={error} retry={retry} />
}
