import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showMessage, showOutcome } from '@/components/kit/overlay/show-outcome'
import { Avatar } from '@/components/kit/ui/avatar'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { changePhoto } from '@/lib/account/actions/photo'
import { messages } from '@/lib/account/messages'
import { sendImage } from '@/lib/platform/uploads/send-image'

type Props = { name: string; image: string | null; onDone: (changed?: { image: string | null }) => void }

/** Chooses a file from the device; it is previewed at once, and sent by a button. */
export function PhotoFile({ name, image, onDone }: Props) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [pending, start] = useTransition()
  const preview = useObjectUrl(file)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0])
    setProgress(0)
    // Lets the same file be chosen again after a failure.
    target.value = ''
  }

  const send = (file: File) =>
    start(async () => {
      const picture = await sendImage(file, 'avatar', { onProgress: setProgress })
      if ('refusal' in picture) return showMessage({ title: 'Erro ao enviar foto', text: picture.refusal }, 'error')

      const outcome = await callAction(changePhoto({ address: picture.address }), messages.photoNotSaved)
      showOutcome(outcome)
      if (outcome.status === 'done') onDone(outcome.result)
    })

  return (
    <div className="grid justify-items-center gap-4">
      <Avatar key={preview} name={name} image={preview ?? image} size="large" />
      <label className={buttonClass({ variant: file ? 'quiet' : 'primary' }, 'has-focus-visible:outline-3')}>
        <ImageUp aria-hidden className="size-5" />
        {file ? 'Escolher outra' : 'Escolher arquivo'}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          disabled={pending}
          onChange={choose}
        />
      </label>
      {file && (
        <Button pending={pending} onClick={() => send(file)}>
          {pending ? `Enviando... ${Math.round(progress * 100)}%` : 'Salvar foto'}
        </Button>
      )}
    </div>
  )
}

/** Returns an object URL to preview a file that is not uploaded yet. */
function useObjectUrl(file: File | undefined) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    if (!file) return setAddress(undefined)
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])

  return address
}
