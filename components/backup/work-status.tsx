'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import { ProgressBar } from '@/components/kit/ui/progress-bar'
import { SignInLink } from '@/components/kit/ui/sign-in-link'
import { refreshMe } from '@/components/session/use-me'
import type { BackupWork } from '@/lib/assembly/backup/queries'
import { describeWork } from '@/lib/assembly/backup/wording'
import { teamApi } from '@/lib/values/routes/team-routes'

/** What is at work, until it ends; then the page is rendered again. */
export function WorkStatus({ work }: { work: BackupWork | null }) {
  const router = useRouter()
  const [latest, setLatest] = useState<BackupWork>()
  const [isSignedOut, setSignedOut] = useState(false)
  const isAtWork = work !== null

  useEffect(() => {
    if (!isAtWork) return
    const polling = poll({
      poll: () => readJson<{ work: BackupWork | null }>(teamApi.backupWork),
      every: 1500,
      immediate: false,
      onAnswer({ work }) {
        if (work) return setLatest(work)
        polling.stop()
        setLatest(undefined)
        refreshMe()
        router.refresh()
      },
      onError(error) {
        // The restored church does not know this session. While churches are swapped nobody is answered.
        if (!isRefused(error)) return
        polling.stop()
        setSignedOut(true)
      },
    })
    return polling.stop
  }, [isAtWork, router])

  if (isSignedOut) {
    return (
      <Note>
        <p className="font-semibold">Pronto: a igreja voltou à cópia.</p>
        <p className="mt-1">Ela não conhece este aparelho. Entre de novo, com a senha que você usava naquele dia.</p>
        <div className="mt-3">
          <SignInLink />
        </div>
      </Note>
    )
  }
  // Always there, so that a screen reader hears what is put into it.
  return (
    <div role="status" className="empty:hidden">
      {work && (
        <Note>
          <p className="mb-3 font-semibold">{describeWork(latest ?? work)}</p>
          <ProgressBar label="Em andamento" value={undefined} />
        </Note>
      )}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="rounded-soft border border-line bg-primary-soft p-5">{children}</div>
)

const isRefused = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 401)
