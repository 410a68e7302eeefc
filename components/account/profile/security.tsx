import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'

const passwordDialog = lazyImport(() => import('./password-dialog').then(({ PasswordDialog }) => PasswordDialog))

type Props = { email: string; onDone: () => void }

export function Security({ email, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="text-heading">Senha</h3>
        <p className="text-ink-soft">Ao trocar a senha, os outros aparelhos saem da sua conta.</p>
      </div>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="quiet">Alterar senha</Button>
        </DialogTrigger>
        {open && <LazyDialog dialog={passwordDialog} props={{ email, onDone, onOpenChange: setOpen }} />}
      </Dialog>
    </section>
  )
}
