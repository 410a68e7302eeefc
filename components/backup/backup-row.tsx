'use client'

import { Download, FlaskConical, History } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { Dialog } from '@/components/kit/overlay/dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Badge } from '@/components/kit/ui/badge'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { restoreStoredBackup, tryBackup } from '@/lib/assembly/backup/actions'
import { messages } from '@/lib/assembly/backup/messages'
import { formatSize } from '@/lib/assembly/backup/wording'
import { DownloadDialog } from './download-dialog'
import { RestoreDialog } from './restore-dialog'

type Props = {
  name: string
  made: string
  bytes: number
  scheduled: boolean
  trial?: { text: string; hasFailed: boolean }
}

/** One backup: when it was made, and what can be done with it. */
export function BackupRow({ name, made, bytes, scheduled, trial }: Props) {
  const [pending, start] = useTransition()
  const [open, setOpen] = useState<'download' | 'restore'>()
  const close = () => setOpen(undefined)
  const attempt = () => start(async () => showOutcome(await callAction(tryBackup({ backup: name }), messages.notBegun)))
  const isSealed = name.endsWith('.age')

  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-heading wrap-anywhere">{made}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
          {formatSize(bytes)} · {scheduled ? 'feita sozinha' : 'feita à mão'}
          {isSealed && <Badge tone="primary">Lacrada</Badge>}
        </p>
        {trial && (
          <p className={`mt-1 text-[0.9375rem] ${trial.hasFailed ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
            {trial.text}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" aria-label={`Baixar: ${made}`} onClick={() => setOpen('download')}>
          <Download aria-hidden />
          Baixar
        </Button>
        <Button variant="quiet" size="small" pending={pending} aria-label={`Experimentar: ${made}`} onClick={attempt}>
          <FlaskConical aria-hidden />
          Experimentar
        </Button>
        <Button variant="ghost" size="small" aria-label={`Voltar a esta: ${made}`} onClick={() => setOpen('restore')}>
          <History aria-hidden />
          Voltar a esta
        </Button>
      </div>
      <Dialog open={open === 'download'} onOpenChange={close}>
        {open === 'download' && <DownloadDialog backup={name} isSealed={isSealed} onDone={close} />}
      </Dialog>
      <Dialog open={open === 'restore'} onOpenChange={close}>
        {open === 'restore' && (
          <RestoreDialog
            title="Voltar a esta cópia"
            description={`A igreja volta a ser como era em ${made}. O que foi feito depois sai do ar.`}
            action={restoreStoredBackup}
            subject={{ backup: name }}
            onDone={close}
          />
        )}
      </Dialog>
    </Card>
  )
}
