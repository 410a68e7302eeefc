import { useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { Later } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import { Setting } from './setting'

const passwordDialog = coming(() => import('./password-dialog').then(({ PasswordDialog }) => PasswordDialog))

type Props = { email: string; onDone: () => void }

export function Security({ email, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Setting of="password">
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="quiet">Alterar senha</Button>
        </DialogTrigger>
        {open && <Later of={passwordDialog} given={{ email, onDone, onOpenChange: setOpen }} />}
      </Dialog>
    </Setting>
  )
}
