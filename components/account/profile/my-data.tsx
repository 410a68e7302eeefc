import { Download } from 'lucide-react'
import { useState } from 'react'
import { ConsentSwitches } from '@/components/account/privacy/consent-switches'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { Link } from '@/components/kit/ui/link'
import type { Consents } from '@/lib/platform/consents/consent'
import { api, routes } from '@/lib/values/routes/routes'

const deleteAccountDialog = lazyImport(() =>
  import('./delete-account-dialog').then(({ DeleteAccountDialog }) => DeleteAccountDialog),
)

type Props = {
  email: string
  consents: Consents
  onDecided: (consents: Consents) => void
  onDeleted: () => void
  deletionRefusal: string | null
}

/** The person's consents, the export of their data, and the deletion of their account. */
export function MyData({ email, consents, deletionRefusal, onDecided, onDeleted }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ConsentSwitches consents={consents} onDecided={onDecided} />
      <div className="flex flex-wrap gap-x-6 border-t border-line pt-3">
        <Link href={routes.privacy} className={link}>
          O que guardamos, e por quê
        </Link>
        {/* A plain link: a file to download, not a page for the router. */}
        <a href={api.myData} download className={link}>
          Seus dados para outro programa (JSON)
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={api.myDataAsHtml} download className={buttonClass({ variant: 'quiet' })}>
          <Download aria-hidden className="size-5" />
          Baixar meus dados
        </a>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button variant="ghost" className="text-danger! hover:bg-danger-soft!">
              Excluir minha conta
            </Button>
          </DialogTrigger>
          {open && (
            <LazyDialog
              dialog={deleteAccountDialog}
              props={{ email, staying: deletionRefusal, onDeleted, onOpenChange: setOpen }}
            />
          )}
        </Dialog>
      </div>
    </>
  )
}

const link = 'inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4'
