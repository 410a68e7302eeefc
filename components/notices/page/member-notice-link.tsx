'use client'

import { useParams, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Link } from '@/components/kit/ui/link'
import { useMe } from '@/components/session/use-me'
import { anyPerson } from '@/lib/platform/session/actor'
import { routes } from '@/lib/values/routes/routes'

/** For a notice that is no longer public: redirects members to it, and offers sign-in to anyone else. */
export function MemberNoticeLink() {
  const me = useMe()
  const router = useRouter()
  const { id } = useParams()
  const path = typeof id === 'string' ? routes.notice(id) : routes.notices
  const isMember = me !== undefined && anyPerson(me)

  useEffect(() => {
    if (isMember) router.replace(path)
  }, [isMember, path, router])

  return (
    <Link
      href={routes.loginMode({ to: path })}
      className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
    >
      Sou da igreja: entrar para ver
    </Link>
  )
}
