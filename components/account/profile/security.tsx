import { useState } from 'react'
import { lazyImport } from '@/components/browser/coming'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { LazyDialog } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import { ProfileSection } from './setting'

const passwordDialog = lazyImport(() => import('./password-dialog').then(({ PasswordDialog }) => PasswordDialog))

type Props = { email: string; onDone: () => void }

export function Security({ email, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <ProfileSection section="password">
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="quiet">Alterar senha</Button>
        </DialogTrigger>
        {open && <LazyDialog dialog={passwordDialog} props={{ email, onDone, onOpenChange: setOpen }} />}
      </Dialog>
    </ProfileSection>
  )
}
