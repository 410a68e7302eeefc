'use client'

import { Clock, ShieldCheck, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormStatus } from 'react-dom'
import { readJson } from '@/components/kit/browser/read-json'
import { deviceStorage } from '@/components/kit/browser/storage'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callFormAction, isUnanswered } from '@/components/kit/form/call-action'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Checkbox } from '@/components/kit/form/choice'
import { Field, TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { PhoneField } from '@/components/kit/form/phone-field'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { Link } from '@/components/kit/ui/link'
import { Spinner } from '@/components/kit/ui/spinner'
import { refreshMe } from '@/components/session/use-me'
import type { MyAccount } from '@/lib/account/queries'
import type { Outcome } from '@/lib/platform/action/outcome'
import { requestPrayer } from '@/lib/prayers/actions'
import { messages } from '@/lib/prayers/messages'
import { api, routes } from '@/lib/values/routes/routes'
import { usePatience } from './use-patience'
import { useWaitForNetwork } from './use-wait-for-network'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onSent?: () => void }

export function PrayerForm({ open, onOpenChange, onSent }: Props) {
  const [sending, setSending] = useState(false)
  const known = useKnownDetails()

  const { waitForNetwork, stop } = useWaitForNetwork()
  const { isLong, watch } = usePatience()

  /** The request waits in this page's memory and nowhere else, and is sent under one `submission` (decision 138). */
  async function sendWhenOnline(previous: Outcome<undefined>, form: FormData) {
    for (let tries = 0; ; tries += 1) {
      const outcome = await watch(callFormAction(requestPrayer(previous, form), messages.notSent, form))
      if (!isUnanswered(outcome) || !(await waitForNetwork(tries))) return outcome
    }
  }

  function changeOpen(open: boolean) {
    if (open || !sending) onOpenChange(open)
    else if (stop) showMessage(stillWaiting, 'error')
    else if (isLong) showMessage(stillSending, 'error')
  }

  const done = () => {
    forgetAutosaved('prayer')
    onOpenChange(false)
    onSent?.()
  }

  return (
    // The dialog cannot be closed while sending: the person would not know whether the request arrived, and send it
    // again.
    <Dialog open={open} onOpenChange={changeOpen}>
      <DialogContent
        title="Pedido de Oração"
        description="Compartilhe conosco seu pedido de oração. Nossa equipe estará intercedendo por você."
      >
        <div role="status">
          {stop && <WaitingForNetwork stop={stop} />}
          {isLong && <TakesLonger />}
        </div>
        {known === undefined ? (
          <Spinner />
        ) : (
          <Form
            action={sendWhenOnline}
            once
            onDone={done}
            failure={messages.notSent}
            className="flex flex-1 flex-col gap-4"
          >
            {/* Saved in this tab only, and for ten minutes: the next person to use the phone must not read it. */}
            <FormAutosave name="prayer" minutes={10} withNote />
            <Fields known={known} />
            <SendingObserver onChange={setSending} />
            <p className="flex items-start gap-2.5 text-[0.9375rem] text-ink-soft">
              <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
              <span>
                Só a equipe pastoral lê o seu pedido, para orar por você e, se for preciso, entrar em contato.{' '}
                {/* Opens in another tab, so that the text typed here stays visible. */}
                <Link
                  href={routes.privacy}
                  target="_blank"
                  className="font-bold text-primary underline underline-offset-4"
                >
                  Privacidade
                  <span className="sr-only"> (abre em nova aba)</span>
                </Link>
              </span>
            </p>
            <DialogFooter>
              <CancelButton />
              <SubmitButton whilePending="Enviando...">Enviar Pedido</SubmitButton>
            </DialogFooter>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Here and not among the domain's messages, all of which the landing page would carry. */
const stillWaiting = {
  title: 'Seu pedido ainda não saiu',
  text: 'Espere a internet nesta página, ou toque em “Não enviar agora” para sair.',
}

const stillSending = {
  title: 'Seu pedido ainda está sendo enviado',
  text: 'Espere nesta página: ela avisa assim que ele chegar.',
}

/** The request is on its way, and may already have arrived. */
const TakesLonger = () => (
  <p className="mb-5 flex items-start gap-2.5 rounded-soft bg-accent-soft px-4 py-3">
    <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
    <span>
      Está demorando mais que o normal: a internet parece lenta. Seu pedido está sendo enviado e chega uma vez só. Deixe
      esta página aberta: ela avisa assim que ele chegar.
    </span>
  </p>
)

/** Beside the form, which is disabled while it waits. */
const WaitingForNetwork = ({ stop }: { stop: () => void }) => (
  <div className="mb-5 grid justify-items-start gap-2 rounded-soft bg-accent-soft px-4 py-3">
    <p className="flex items-start gap-2.5">
      <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <span>
        Sem internet. Seu pedido ainda não saiu: fica só nesta página e vai sozinho quando a internet voltar. Deixe-a
        aberta.
      </span>
    </p>
    <Button variant="quiet" size="small" onClick={stop}>
      Não enviar agora
    </Button>
  </div>
)

/** Sending may take more than one request; only the form knows when it is finished. */
function SendingObserver({ onChange }: { onChange: (sending: boolean) => void }) {
  const { pending } = useFormStatus()
  useEffect(() => onChange(pending), [pending, onChange])
  return null
}

function Fields({ known }: { known: KnownDetails | null }) {
  return (
    <>
      <Field
        name="fullName"
        label="Nome completo"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={known?.name}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <Field
          name="birthDate"
          label="Data de nascimento"
          required
          type="date"
          min="1900-01-01"
          autoComplete="bday"
          defaultValue={known?.birthDate ?? undefined}
        />
        <PhoneField name="phone" label="Telefone" required defaultValue={known?.phone} />
      </div>
      <Checkbox name="isMember" label="Sou membro desta igreja" defaultChecked={known !== null} />
      <TextArea name="prayerDescription" label="Motivo da oração" required maxLength={1000} />
    </>
  )
}

type KnownDetails = MyAccount['profile']

/**
 * The contact details that the church has of this person: undefined until loaded, null if it has none. Null at once on
 * a device where nobody is signed in.
 */
function useKnownDetails(): KnownDetails | null | undefined {
  const [isSomebodySignedIn] = useState(() => deviceStorage.read('role') !== null)
  const load = async () => {
    const myself = isSomebodySignedIn ? await readJson<MyAccount | null>(api.myProfile) : null
    // The session has ended meanwhile: update the device's copy of it.
    if (isSomebodySignedIn && !myself) await refreshMe()
    return myself
  }
  const { loaded, failed } = useLoaded(load, [])
  if (!isSomebodySignedIn || failed) return null
  return loaded === undefined ? undefined : (loaded?.profile ?? null)
}
