'use client'

import { useParams, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useMe } from '@/components/session/use-me'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes'
import { anyPerson } from '@/lib/session/actor'

/** A notice that left the public page is still there for the church: a member is led to it, anyone else may sign in. */
export function MembersMaySee() {
  const me = useMe()
  const router = useRouter()
  const { id } = useParams()
  const asked = typeof id === 'string' ? routes.notice(id) : routes.notices
  const known = me !== undefined && anyPerson(me)

  useEffect(() => {
    if (known) router.replace(asked)
  }, [known, asked, router])

  return (
    <Link
      href={routes.loginMode({ to: asked })}
      className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
    >
      Sou da igreja: entrar para ver
    </Link>
  )
}
