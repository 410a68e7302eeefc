import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import type { RecentImport } from '@/lib/hymns/import/queries'
import { teamApi } from '@/lib/values/routes/team-routes'

/** Milliseconds between two questions how far an import is. */
const PAUSE = 900

/** The imports of the page, asked for again while one of them is being written or taken back. */
export function useRecentImports(rendered: RecentImport[]) {
  const router = useRouter()
  const [asked, setAsked] = useState({ rendered, imports: rendered })
  const imports = asked.rendered === rendered ? asked.imports : rendered
  const isRunning = imports.some(({ state }) => state === 'running')

  useEffect(() => {
    if (!isRunning) return
    const polling = poll({
      poll: () => readJson<RecentImport[]>(teamApi.recentImports),
      every: PAUSE,
      maxPause: 8000,
      immediate: false,
      onAnswer(imports) {
        setAsked({ rendered, imports })
        if (!imports.some(({ state }) => state === 'running')) router.refresh()
      },
    })
    return polling.stop
  }, [isRunning, rendered, router])

  return imports
}
