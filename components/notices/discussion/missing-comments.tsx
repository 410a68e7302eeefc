import { useStore } from '@/components/browser/use-store'
import { offlineState } from '@/components/offline/offline-state'
import { LoadError } from '@/components/ui/load-error'

/** In place of comments that could not be loaded; without a network they are asked for again when it is back. */
export function MissingComments({ error, retry }: { error: unknown; retry: () => void }) {
  const isOffline = useStore(offlineState, state => state !== undefined, false)
  if (!isOffline) return <LoadError error={error} retry={retry} />
  return (
    <p role="status" className="py-6 text-center text-ink-soft">
      Os comentários aparecem aqui quando a internet voltar.
    </p>
  )
}
