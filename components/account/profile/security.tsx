'use client'

import { useState } from 'react'
import { PasswordField } from '@/components/account/password-field'
import { UsernameHint } from '@/components/account/username-hint'
import { Form, SubmitButton } from '@/components/form/form'
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '@/components/overlay/dialog'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { changePassword } from '@/lib/account/actions/password'
import { messages } from '@/lib/account/messages'

export function Security({ email }: { email: string }) {
  const [open, setOpen] = useState(false)

  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-heading">Senha</h2>
        <p className="mt-1 text-ink-soft">Ao trocar a senha, os outros aparelhos saem da sua conta.</p>
      </div>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="quiet">Alterar senha</Button>
        </DialogTrigger>
        <DialogContent title="Alterar senha">
          <Form action={changePassword} onDone={() => setOpen(false)} failure={messages.passwordNotSaved}>
            <UsernameHint email={email} />
            <PasswordField name="currentPassword" label="Senha atual" autoComplete="current-password" required />
            <PasswordField
              name="password"
              label="Nova senha"
              autoComplete="new-password"
              hint="Pelo menos 6 caracteres."
              required
            />
            <PasswordField name="passwordAgain" label="Repita a nova senha" autoComplete="new-password" required />
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="quiet">Cancelar</Button>
              </DialogClose>
              <SubmitButton whilePending="Salvando...">Salvar senha</SubmitButton>
            </DialogFooter>
          </Form>
        </DialogContent>
      </Dialog>
    </Card>
  )
}
