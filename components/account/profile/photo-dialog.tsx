'use client'

import { Camera } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/form/call-action'
import { Field } from '@/components/form/field'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { Dialog, DialogContent, DialogTrigger } from '@/components/overlay/dialog'
import { showOutcome } from '@/components/overlay/show-outcome'
import { refreshMe } from '@/components/session/use-me'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { changePhotoByAddress, removePhoto } from '@/lib/account/actions/photo'
import { messages } from '@/lib/account/messages'
import { PhotoFile } from './photo-file'

type Props = { name: string; image: string | null }

/** The person's photo, with a camera that opens the ways to change it: a file, or an address on the internet. */
export function PhotoDialog({ name, image }: Props) {
  const [open, setOpen] = useState(false)

  const done = () => {
    forgetAutosaved('photo-address')
    refreshMe()
    setOpen(false)
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <div className="relative">
        <Avatar name={name} image={image} size="large" />
        <DialogTrigger asChild>
          <IconButton
            label="Trocar foto"
            variant="accent"
            className="absolute -right-1 -bottom-1 border-4 border-surface"
          >
            <Camera aria-hidden />
          </IconButton>
        </DialogTrigger>
      </div>
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
            <FormAutosave as="photo-address" lasting noted />
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
    </Dialog>
  )
}

function RemovePhoto({ onDone }: { onDone: () => void }) {
  const [pending, start] = useTransition()

  const remove = () =>
    start(async () => {
      const outcome = await callAction(removePhoto({}), messages.photoNotSaved)
      showOutcome(outcome)
      if (outcome.status === 'done') onDone()
    })

  return (
    <Button variant="ghost" pending={pending} onClick={remove}>
      Remover foto
    </Button>
  )
}
