import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { Field } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { DialogContent } from '@/components/kit/overlay/dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { refreshMe } from '@/components/session/use-me'
import { changePhotoByAddress, removePhoto } from '@/lib/account/actions/photo'
import { messages } from '@/lib/account/messages'
import { PhotoFile } from './photo-file'

type Photo = string | null
type Props = {
  name: string
  image: Photo
  onChange: (image: Photo) => void
  onOpenChange: (open: boolean) => void
}

/** Changes the photo, by a file or by an address on the internet, or removes it. */
export function PhotoDialog({ name, image, onChange, onOpenChange }: Props) {
  const done = (changed?: { image: Photo }) => {
    forgetAutosaved('photo-address')
    if (changed) onChange(changed.image)
    refreshMe()
    onOpenChange(false)
  }

  return (
    <DialogContent
      title="Foto de perfil"
      description="Envie uma foto do seu aparelho ou use o endereço de uma na internet."
    >
      <div className="grid gap-6">
        <PhotoFile name={name} image={image} onDone={done} />
        <Form
          action={changePhotoByAddress}
          onDone={done}
          failure={messages.photoNotSaved}
          className="grid gap-3 border-t border-line pt-6"
        >
          <FormAutosave name="photo-address" persistent withNote />
          <Field
            name="address"
            label="Endereço da foto (URL)"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
            required
          />
          <SubmitButton variant="quiet" whilePending="Buscando...">
            Usar este endereço
          </SubmitButton>
        </Form>
        {image && <RemovePhoto onDone={done} />}
      </div>
    </DialogContent>
  )
}

function RemovePhoto({ onDone }: { onDone: (changed?: { image: Photo }) => void }) {
  const [pending, start] = useTransition()

  const remove = () =>
    start(async () => {
      const outcome = await callAction(removePhoto({}), messages.photoNotSaved)
      showOutcome(outcome)
      if (outcome.status === 'done') onDone(outcome.result)
    })

  return (
    <Button variant="ghost" pending={pending} onClick={remove}>
      Remover foto
    </Button>
  )
}
