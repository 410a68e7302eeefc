'use client'

import { SharedErrorView } from '@/components/shell/every-page'

/** Inside the members' area the bar stays, so that the rest of it is one tap away. */
export default function MembersErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <SharedErrorView error={error} retry={retry} nested />
}
