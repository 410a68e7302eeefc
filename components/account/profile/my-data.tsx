'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { PasswordField } from '@/components/account/password-field'
import { UsernameHint } from '@/components/account/username-hint'
import { Checkbox } from '@/components/form/choice'
import { Form, SubmitButton } from '@/components/form/form'
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '@/components/overlay/dialog'
import { showOutcome } from '@/components/overlay/show-outcome'
import { leaveOtherTabs, refreshMe } from '@/components/session/use-me'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { deleteAccount } from '@/lib/account/actions/profile'
import { messages } from '@/lib/account/messages'
import { idle, type Outcome } from '@/lib/action/outcome'
import { api, routes } from '@/lib/routes'

export function MyData({ email }: { email: string }) {
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-heading">Seus dados</h2>
        <p className="mt-1 text-ink-soft">
          Baixe um arquivo com tudo o que guardamos sobre você, fotos incluídas, ou exclua sua conta.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* A file, not a page: nothing for the router to do. */}
        <a href={api.myData} download className={buttonClass({ variant: 'quiet' })}>
          <Download aria-hidden className="size-5" />
          Baixar meus dados
        </a>
        <Farewell email={email} />
      </div>
    </Card>
  )
}

function Farewell({ email }: { email: string }) {
  const router = useRouter()

  const submit = async (previous: Outcome<undefined>, form: FormData) => {
    const outcome = await deleteAccount(previous, form)
    if (outcome.status !== 'done') return outcome

    // This form goes away together with the account, so what is left to say is said here.
    showOutcome(outcome)
    leaveOtherTabs()
    refreshMe()
    router.push(routes.site)
    return idle
  }

  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" className="text-danger! hover:bg-danger-soft!">
          Excluir minha conta
        </Button>
      </DialogTrigger>
      <DialogContent title="Excluir minha conta" description="Isto não pode ser desfeito. Antes, veja o que acontece:">
        <Form action={submit} failure={messages.accountNotDeleted}>
          <UsernameHint email={email} />
          <ul className="grid list-disc gap-2 pl-[1.25rem]">
            <li>Seu perfil, sua foto, seus comentários e suas curtidas são apagados.</li>
            <li>Playlists, eventos e avisos que você criou ficam com a igreja, sem o seu nome.</li>
            <li>Todos os seus aparelhos saem da conta.</li>
          </ul>
          <Checkbox name="eventsToo" label="Apagar também os eventos que criei" />
          <PasswordField
            name="currentPassword"
            label="Sua senha"
            hint="Para termos certeza de que é você."
            autoComplete="current-password"
            required
          />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="quiet">Cancelar</Button>
            </DialogClose>
            <SubmitButton variant="danger" whilePending="Excluindo...">
              Excluir conta
            </SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
