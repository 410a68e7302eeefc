import { useFetchedDialog } from '@/components/overlay/use-fetched-dialog'
import { Button } from '@/components/ui/button'
import { messages } from '@/lib/account/messages'
import { Setting } from './setting'

type Props = { email: string; onDone: () => void }

export function Security({ email, onDone }: Props) {
  const { part, how, button } = useFetchedDialog(() => import('./password-dialog'), messages.notOpened)
  return (
    <Setting of="password">
      <Button variant="quiet" {...button}>
        Alterar senha
      </Button>
      {part && <part.PasswordDialog email={email} onDone={onDone} {...how} />}
    </Setting>
  )
}
