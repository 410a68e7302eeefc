'use client'

import { useState } from 'react'
import { DialogFooter } from '@/components/overlay/dialog'
import { showMessage } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { messages } from './messages'
import { useHoldings } from './use-offline-content'

/** Takes the whole songbook along, or lets go of it. */
export function TakingSongbook() {
  const [pending, wait] = useState(false)
  const isHere = useHoldings(held => held.songbook) === true
  const ready = useHoldings(held => held.ready) === true

  const doing = async (work: () => Promise<unknown>) => {
    wait(true)
    await work().catch(() => showMessage(messages.notTaken, 'error'))
    wait(false)
  }
  const take = () => import('./offline-copies').then(({ takeSongbook }) => takeSongbook())
  const letGo = () => import('./offline-copies').then(({ letGoOfSongbook }) => letGoOfSongbook())

  return (
    <>
      <p role="status">{!isHere ? before : ready ? after : withoutWorker}</p>
      <DialogFooter>
        {isHere ? (
          <Button variant="quiet" pending={pending} onClick={() => doing(letGo)}>
            Tirar deste aparelho
          </Button>
        ) : (
          <Button pending={pending} onClick={() => doing(take)}>
            Levar todos
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

const before =
  'Eles ficam guardados neste aparelho até você tirar, e se atualizam sozinhos quando há internet. Ocupam poucos megabytes.'
const after = 'Pronto para tocar sem internet. Quando há internet, eles se atualizam sozinhos.'
const withoutWorker = 'Estão guardados, mas este navegador ainda não abre páginas sem internet.'
