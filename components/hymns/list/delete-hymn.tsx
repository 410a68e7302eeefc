import type { RefObject } from 'react'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { countPlaylistsWith, deleteHymn } from '@/lib/hymns/actions/editing'
import { messages } from '@/lib/hymns/messages'
import type { ListedHymn } from '@/lib/hymns/queries'
import { isGone } from '@/lib/platform/action/outcome'

type Props = {
  hymn: ListedHymn
  /** The button of the menu in which it was chosen. */
  opener: RefObject<HTMLElement | null>
  onDeleted: (hymnId: string) => void
  onClose: () => void
}

/** Says first in how many playlists the hymn is: deleting removes it from all of them. */
export function DeleteHymn({ hymn, opener, onDeleted, onClose }: Props) {
  const count = () => callAction(countPlaylistsWith({ hymnId: hymn.id }), messages.loadFailed)
  const { loaded: counted } = useLoaded(count, [hymn.id], { onLoaded: showOutcome })
  const leave = async () => {
    const outcome = await deleteHymn({ hymnId: hymn.id })
    if (isGone(outcome)) onDeleted(hymn.id)
    return outcome
  }
  const playlists = counted?.status === 'done' ? Number(counted.result) : 0

  return (
    <ConfirmDialog
      open
      opener={opener}
      onOpenChange={open => !open && onClose()}
      title="Confirmar exclusão"
      text={
        <>
          O louvor {hymn.number === null ? '' : `${hymn.number}, `}“{hymn.title}”, será excluído para toda a igreja. Por
          30 dias, um administrador pode trazê-lo de volta da Lixeira.
          {playlists > 0 && <strong className="mt-2 block text-ink">{formatPlaylistCount(playlists)}</strong>}
        </>
      }
      waiting={counted === undefined}
      onConfirm={leave}
      failure={messages.deleteFailed}
    />
  )
}

const formatPlaylistCount = (count: number) =>
  count === 1 ? 'Ele está em 1 playlist e sairá dela.' : `Ele está em ${count} playlists e sairá de todas.`
