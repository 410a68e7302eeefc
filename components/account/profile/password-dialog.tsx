import { UsernameHint } from '@/components/account/email-field'
import { PasswordField } from '@/components/account/password-field'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { changePassword } from '@/lib/account/actions/password'
import { messages } from '@/lib/account/messages'

type Props = { email: string; onDone: () => void; onOpenChange: (open: boolean) => void }

export function PasswordDialog({ email, onDone, onOpenChange }: Props) {
  const done = () => {
    onOpenChange(false)
    onDone()
  }

  return (
    <DialogContent title="Alterar senha">
      <Form action={changePassword} onDone={done} failure={messages.passwordNotSaved}>
        <UsernameHint email={email} />
        <PasswordField name="currentPassword" label="Senha atual" autoComplete="current-password" required />
        <PasswordField
          name="password"
          label="Nova senha"
          autoComplete="new-password"
          hint="Pelo menos 6 caracteres."
          repeatedIn="passwordAgain"
          required
        />
        <PasswordField name="passwordAgain" label="Repita a nova senha" autoComplete="new-password" required />
        <DialogFooter>
          <CancelButton />
          <SubmitButton whilePending="Salvando...">Salvar senha</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  )
}
