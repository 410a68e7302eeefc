import { Download } from 'lucide-react'
import { useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { Later } from '@/components/overlay/later'
import { Button, buttonClass } from '@/components/ui/button'
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
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button variant="ghost" className="text-danger! hover:bg-danger-soft!">
              Excluir minha conta
            </Button>
          </DialogTrigger>
          {open && <Later of={farewellDialog} given={{ email, onDeleted, onOpenChange: setOpen }} />}
        </Dialog>
      </div>
    </Setting>
  )
}
