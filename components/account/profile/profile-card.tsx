import { Camera, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog, notOpened } from '@/components/kit/overlay/lazy-dialog'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Avatar } from '@/components/kit/ui/avatar'
import { Badge } from '@/components/kit/ui/badge'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { MyProfile } from '@/lib/account/queries'
import { roleNames } from '@/lib/people/role'
import { formatPhone } from '@/lib/values/phone'
import type { ProfileForm } from './profile-form'
import { SignOutButton } from './sign-out-button'

type Props = { profile: MyProfile; onChange: (changed: Partial<MyProfile>) => void }

const form = lazyImport(() => import('./profile-form').then(({ ProfileForm }) => ProfileForm))

/** The person's own profile, or the form to edit it. */
export function ProfileCard({ profile, onChange }: Props) {
  const [LoadedForm, setLoadedForm] = useState<typeof ProfileForm>()
  const editButton = useRef<HTMLButtonElement>(null)

  const edit = async () => {
    try {
      const Form = form.get() ?? (await form.load())
      setLoadedForm(() => Form)
    } catch {
      showMessage(notOpened, 'error')
    }
  }
  const close = () => setLoadedForm(undefined)

  // Returns the focus to the edit button when the form is closed.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !LoadedForm) editButton.current?.focus()
    wasEditing.current = LoadedForm !== undefined
  }, [LoadedForm])

  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 xl:flex-col xl:text-center">
        <Photo name={profile.name} image={profile.image} onChange={image => onChange({ image })} />
        <div className="grid min-w-0 flex-[1_1_9rem] gap-2 xl:flex-none xl:justify-items-center">
          <h2 className="max-w-full text-title wrap-anywhere">{profile.name}</h2>
          <p className="flex flex-wrap gap-2 empty:hidden xl:justify-center">
            {profile.isAdmin && <Badge tone="accent">Administrador</Badge>}
            {profile.duties.map(duty => (
              <Badge key={duty} tone="primary">
                {roleNames[duty]}
              </Badge>
            ))}
          </p>
        </div>
      </div>
      {LoadedForm ? (
        <LoadedForm profile={profile} onSaved={onChange} onClose={close} />
      ) : (
        <>
          <Details profile={profile} />
          <div className="flex flex-wrap gap-2">
            <Button ref={editButton} variant="quiet" className="flex-auto" onClick={edit}>
              <Pencil aria-hidden className="size-5" />
              Editar Perfil
            </Button>
            <SignOutButton />
          </div>
        </>
      )}
    </Card>
  )
}

function Details({ profile }: { profile: MyProfile }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 border-t border-line pt-5 sm:grid-cols-2 xl:grid-cols-1">
      <Detail name="Email">{profile.email}</Detail>
      {profile.detailed && <Detail name="Telefone">{formatPhone(profile.phone)}</Detail>}
      {profile.detailed && <Detail name="Data de nascimento">{profile.birthday}</Detail>}
      {profile.guardian && <Detail name={profile.guardian.label}>{profile.guardian.text}</Detail>}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children || 'Não informado'}</dd>
    </div>
  )
}

const photoDialog = lazyImport(() => import('./photo-dialog').then(({ PhotoDialog }) => PhotoDialog))

type PhotoProps = { name: string; image: string | null; onChange: (image: string | null) => void }

/** The person's photo, with a button that opens the dialog to change it. */
function Photo(photo: PhotoProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <div className="relative">
        <Avatar name={photo.name} image={photo.image} size="large" />
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
      {open && <LazyDialog dialog={photoDialog} props={{ ...photo, onOpenChange: setOpen }} />}
    </Dialog>
  )
}
