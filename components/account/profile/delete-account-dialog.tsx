import { useRouter } from 'next/navigation'
import { UsernameHint } from '@/components/account/email-field'
import { PasswordField } from '@/components/account/password-field'
import { readOwner } from '@/components/kit/browser/storage'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Checkbox } from '@/components/kit/form/choice'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { DialogClose, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { refreshMe } from '@/components/session/use-me'
import { deleteAccount } from '@/lib/account/actions/profile'
import { messages } from '@/lib/account/messages'
import { idle, type Outcome } from '@/lib/platform/action/outcome'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { forgetPerson } from './forget-person'

type Props = {
  email: string
  /** Why the account cannot be deleted now. */
  staying: string | null
  onDeleted: () => void
  onOpenChange: (open: boolean) => void
}

export function DeleteAccountDialog({ email, staying, onDeleted }: Props) {
  const router = useRouter()

  const submit = async (previous: Outcome<undefined>, form: FormData) => {
    const outcome = await deleteAccount(previous, form)
    if (outcome.status !== 'done') return outcome

    // The form is unmounted together with the account, so the outcome is shown here.
    onDeleted()
    showOutcome(outcome)
    await forgetPerson(readOwner())
    refreshMe()
    router.push(routes.landing)
    return idle
  }

  if (staying) return <MustStay why={staying} />
  return (
    <DialogContent title="Excluir minha conta" description="Isto não pode ser desfeito. Antes, veja o que acontece:">
      <Form action={submit} failure={messages.accountNotDeleted}>
        <UsernameHint email={email} />
        <ul className="grid list-disc gap-2 pl-[1.25rem]">
          <li>Seu perfil, sua foto, seus comentários e suas curtidas são apagados.</li>
          <li>Playlists, eventos e avisos que você criou ficam com a igreja, sem o seu nome.</li>
          <li>Todos os seus aparelhos saem da conta.</li>
        </ul>
        <Checkbox name="eventsToo" label="Excluir também os eventos que criei" />
        <PasswordField
          name="currentPassword"
          label="Sua senha"
          hint="Para termos certeza de que é você."
          autoComplete="current-password"
          required
        />
        <DialogFooter>
          <CancelButton />
          <SubmitButton variant="danger" whilePending="Excluindo...">
            Excluir conta
          </SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  )
}

/** The only admin of the church must first make somebody else an admin. */
const MustStay = ({ why }: { why: string }) => (
  <DialogContent title="Excluir minha conta" description={why}>
    <DialogFooter>
      <DialogClose asChild>
        <Button variant="quiet">Fechar</Button>
      </DialogClose>
      <LinkButton href={teamRoutes.people()}>Abrir Pessoas</LinkButton>
    </DialogFooter>
  </DialogContent>
)
