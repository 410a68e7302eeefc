'use client'

import { SharedErrorView } from '@/components/shell/every-page'

/** The error page inside the members' area, where the navigation bar stays. */
export default function MembersErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <SharedErrorView error={error} retry={retry} nested />
}
