'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { messages } from '@/lib/assembly/backup/messages'
import { teamApi } from '@/lib/values/routes/team-routes'
import { BackupFileFields, SendStatus } from './backup-file-fields'
import { ProofFields, WhatHappens } from './proof-fields'
import { useSendBackup } from './use-send-backup'

/** Back to a backup that is not on the server any more, but in a file. */
export function FileRestore() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Voltar a uma cópia de um arquivo
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        {open && <FileRestoreForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function FileRestoreForm({ onDone }: { onDone: () => void }) {
  const router = useRouter()
  const { send, progress, refusal } = useSendBackup(teamApi.backupRestore, () => {
    showMessage(messages.restoreBegun)
    onDone()
    router.refresh()
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { file, ...details } = Object.fromEntries(new FormData(event.currentTarget))
    if (file instanceof File) void send(file, details)
  }

  return (
    <DialogContent
      title="Voltar a uma cópia de um arquivo"
      description="A igreja volta a ser como era no dia da cópia. O que foi feito depois sai do ar."
    >
      <form onSubmit={submit}>
        <fieldset disabled={progress !== undefined} className="grid min-w-0 gap-5">
          <WhatHappens />
          <BackupFileFields />
          <ProofFields />
          <SendStatus progress={progress} refusal={refusal} />
          <DialogFooter>
            <CancelButton />
            <Button type="submit" variant="danger" pending={progress !== undefined}>
              Voltar a esta cópia
            </Button>
          </DialogFooter>
        </fieldset>
      </form>
    </DialogContent>
  )
}
