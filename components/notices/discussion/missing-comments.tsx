import { useEffect } from 'react'
import { isUnauthorized } from '@/components/kit/browser/read-json'
import { useStore } from '@/components/kit/browser/use-store'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { LoadError } from '@/components/kit/ui/load-error'
import { offlineState } from '@/components/offline/offline-state'
import { messages } from '@/lib/notices/messages'

/**
 * In place of comments that could not be loaded, with the specified toast; without a network they are asked for again
 * when it is back.
 */
export function MissingComments({ error, retry }: { error: unknown; retry: () => void }) {
  const isOffline = useStore(offlineState, state => state !== undefined, false)
  const isFailure = !isOffline && !isUnauthorized(error)
  // Each try that fails says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another failure
  useEffect(() => {
    if (isFailure) showMessage(messages.commentsNotLoaded, 'error')
  }, [isFailure, error])

  if (!isOffline) return <LoadError error={error} retry={retry} />
  return (
    <p role="status" className="py-6 text-center text-ink-soft">
      Os comentários aparecem aqui quando a internet voltar.
    </p>
  )
}
