import { useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Later } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import { messages } from '@/lib/account/messages'
import { Setting } from './setting'

const passwordDialog = coming(() => import('./password-dialog').then(({ PasswordDialog }) => PasswordDialog))

type Props = { email: string; onDone: () => void }

export function Security({ email, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Setting of="password">
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Alterar senha
      </Button>
      {open && (
        <Later
          of={passwordDialog}
          given={{ email, onDone, open, onOpenChange: setOpen }}
          failure={messages.notOpened}
        />
      )}
    </Setting>
  )
}
