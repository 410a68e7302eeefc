import { Download } from 'lucide-react'
import { useFetchedDialog } from '@/components/overlay/use-fetched-dialog'
import { Button, buttonClass } from '@/components/ui/button'
import { messages } from '@/lib/account/messages'
import { api } from '@/lib/routes'
import { Setting } from './setting'

type Props = { email: string; onDeleted: () => void }

export function MyData({ email, onDeleted }: Props) {
  const { part, how, button } = useFetchedDialog(() => import('./farewell-dialog'), messages.notOpened)
  return (
    <Setting of="data" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {/* A file, not a page: nothing for the router to do. */}
        <a href={api.myData} download className={buttonClass({ variant: 'quiet' })}>
          <Download aria-hidden className="size-5" />
          Baixar meus dados
        </a>
        <Button variant="ghost" className="text-danger! hover:bg-danger-soft!" {...button}>
          Excluir minha conta
        </Button>
        {part && <part.FarewellDialog email={email} onDeleted={onDeleted} {...how} />}
      </div>
    </Setting>
  )
}
