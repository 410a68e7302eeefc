import { useEffect, useState } from 'react'
import { poll } from '@/components/kit/browser/poll'
import { checkFirstRestore } from '@/lib/assembly/backup/actions'

type Progress = { state?: 'at work' | 'restored' | 'given up'; why?: string; isSecretMissing?: boolean }

/** After `wait()`, asks how the restore goes until it has ended. While churches are swapped nobody is answered. */
export function useFirstRestore(code: string) {
  const [progress, setProgress] = useState<Progress>({})
  const isWaiting = progress.state === 'at work'

  useEffect(() => {
    if (!isWaiting) return
    const polling = poll({
      poll: () => checkFirstRestore({ code }),
      every: 2000,
      immediate: false,
      whileHidden: true,
      onAnswer(outcome) {
        if (outcome.status === 'done' && outcome.result) setProgress(outcome.result)
      },
    })
    return polling.stop
  }, [isWaiting, code])

  return { ...progress, wait: () => setProgress({ state: 'at work' }) }
}
