'use client'

import { type FormEvent, useRef, useState } from 'react'
import { BackupFileFields, SendStatus } from '@/components/backup/backup-file-fields'
import { useSendBackup } from '@/components/backup/use-send-backup'
import { callAction } from '@/components/kit/form/call-action'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { ProgressBar } from '@/components/kit/ui/progress-bar'
import { missingSecretText } from '@/lib/assembly/backup/wording'
import { routes } from '@/lib/values/routes/routes'
import { teamApi } from '@/lib/values/routes/team-routes'
import { checkCode } from '@/lib/welcome/actions/opening'
import { messages } from '@/lib/welcome/messages'
import { CodeField } from './code-field'
import { SetupStep } from './setup-step'
import { useFirstRestore } from './use-first-restore'

/** Brings a church from its backup: the code first, then the file. */
export function RestoreChurch({ onBack }: { onBack: () => void }) {
  const [code, setCode] = useState<string>()
  const { state, why, isSecretMissing, wait } = useFirstRestore(code ?? '')
  if (state === 'restored') return <Restored isSecretMissing={isSecretMissing} />
  if (state === 'at work') return <AtWork />
  return (
    <div className="grid gap-8">
      {code === undefined ? (
        <CodeForm onAccepted={setCode} />
      ) : (
        <FileForm code={code} givenUp={why} onReceived={wait} />
      )}
      <Button variant="ghost" className="justify-self-start" onClick={onBack}>
        Começar uma igreja nova
      </Button>
    </div>
  )
}

/** Nobody sends a large file in vain: the code is checked before. */
function CodeForm({ onAccepted }: { onAccepted: (code: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  async function check(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value ?? ''
    setPending(true)
    const outcome = await callAction(checkCode({ code }), messages.codeNotChecked)
    setPending(false)
    if (outcome.status === 'done') return onAccepted(code)
    if (outcome.status === 'refused') setError(outcome.errors?.code?.[0] ?? outcome.message.text)
    field.current?.focus()
  }

  return (
    <form onSubmit={check} noValidate>
      <SetupStep
        number={1}
        of={2}
        title="O código"
        text="Está no computador em que o Comunhão foi iniciado, logo abaixo do endereço."
      >
        <CodeField ref={field} error={error} onInput={() => setError(undefined)} />
        <Button type="submit" size="large" pending={pending}>
          Continuar
        </Button>
      </SetupStep>
    </form>
  )
}

type FileFormProps = { code: string; givenUp: string | undefined; onReceived: () => void }

function FileForm({ code, givenUp, onReceived }: FileFormProps) {
  const { send, progress, refusal } = useSendBackup(teamApi.firstBackup, onReceived)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { file, passphrase } = Object.fromEntries(new FormData(event.currentTarget))
    if (file instanceof File) void send(file, { code, passphrase })
  }

  return (
    <form onSubmit={submit}>
      <fieldset disabled={progress !== undefined} className="min-w-0">
        <SetupStep
          number={2}
          of={2}
          title="A cópia"
          text="O arquivo que você baixou do Comunhão anterior. Ele é conferido inteiro antes que algo mude aqui."
        >
          <BackupFileFields />
          <SendStatus progress={progress} refusal={refusal ?? (givenUp && `${givenUp} Nada mudou.`)} />
          <Button type="submit" size="large" pending={progress !== undefined}>
            {progress === undefined ? 'Trazer a igreja' : 'Enviando...'}
          </Button>
        </SetupStep>
      </fieldset>
    </form>
  )
}

const AtWork = () => (
  <div role="status" className="grid gap-3 rounded-soft border border-line bg-primary-soft p-5">
    <p className="font-semibold">A igreja está chegando.</p>
    <p>A cópia é conferida e montada. Leva de segundos a minutos; deixe esta página aberta.</p>
    <ProgressBar label="Em andamento" value={undefined} />
  </div>
)

const Restored = ({ isSecretMissing }: { isSecretMissing: boolean | undefined }) => (
  <div role="status" className="grid gap-4">
    <h2 className="text-heading">Pronto: entre com seu email e senha</h2>
    <p>A igreja está aqui, como era no dia da cópia.</p>
    <p>{isSecretMissing ? missingSecretText : keptSessionsText}</p>
    {/* A whole new page: this one knows nothing of the church. */}
    <LinkButton href={routes.login} size="large">
      Entrar
    </LinkButton>
  </div>
)

const keptSessionsText =
  'Quem tinha entrado continua na conta, se o endereço do site é o mesmo. Os links de emails que a igreja já enviou seguem valendo.'
