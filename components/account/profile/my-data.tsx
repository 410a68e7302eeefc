import { Download } from 'lucide-react'
import { useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Later } from '@/components/overlay/later'
import { Button, buttonClass } from '@/components/ui/button'
import { messages } from '@/lib/account/messages'
import { api } from '@/lib/routes'
import { Setting } from './setting'

const farewellDialog = coming(() => import('./farewell-dialog').then(({ FarewellDialog }) => FarewellDialog))

type Props = { email: string; onDeleted: () => void }

export function MyData({ email, onDeleted }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Setting of="data" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {/* A file, not a page: nothing for the router to do. */}
        <a href={api.myData} download className={buttonClass({ variant: 'quiet' })}>
          <Download aria-hidden className="size-5" />
          Baixar meus dados
        </a>
        <Button
          variant="ghost"
          className="text-danger! hover:bg-danger-soft!"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Excluir minha conta
        </Button>
        {open && (
          <Later
            of={farewellDialog}
            given={{ email, onDeleted, open, onOpenChange: setOpen }}
            failure={messages.notOpened}
          />
        )}
      </div>
    </Setting>
  )
}
