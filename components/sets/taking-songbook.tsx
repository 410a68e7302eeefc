'use client'

import { useState } from 'react'
import { DialogFooter } from '@/components/overlay/dialog'
import { showMessage } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { messages } from './messages'

/** Takes the whole songbook along, or lets go of it. */
export function TakingSongbook({ isHere }: { isHere: boolean }) {
  const [pending, wait] = useState(false)

  const doing = async (work: () => Promise<unknown>) => {
    wait(true)
    await work().catch(() => showMessage(messages.notTaken, 'error'))
    wait(false)
  }
  const take = () => import('./taken').then(({ takeSongbook }) => takeSongbook())
  const letGo = () => import('./taken').then(({ letGoOfSongbook }) => letGoOfSongbook())

  return (
    <>
      <p role="status">
        {isHere
          ? 'Pronto para tocar sem internet. Quando há internet, eles se atualizam sozinhos.'
          : 'Eles ficam guardados neste aparelho até você tirar, e se atualizam sozinhos quando há internet. Ocupam poucos megabytes.'}
      </p>
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
