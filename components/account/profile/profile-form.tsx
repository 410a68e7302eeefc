import { useState } from 'react'
import { EmailField } from '@/components/account/email-field'
import { PasswordField } from '@/components/account/password-field'
import { ContactVisibilityNote } from '@/components/account/privacy/contact-visibility-note'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field } from '@/components/kit/form/field'
import { Form, FormFooter, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { PhoneField } from '@/components/kit/form/phone-field'
import { VersionField } from '@/components/kit/form/version-field'
import { refreshMe } from '@/components/session/use-me'
import { updateProfile } from '@/lib/account/actions/profile'
import { messages } from '@/lib/account/messages'
import type { MyProfile } from '@/lib/account/queries'
import { reasons } from '@/lib/platform/personal-data/reasons'

type Props = { profile: MyProfile; onSaved: (saved: MyProfile) => void; onClose: () => void }

export function ProfileForm({ profile, onSaved, onClose }: Props) {
  const [email, setEmail] = useState(profile.email)
  // The version of the fields' initial values: a later refresh does not change those.
  const [startVersion] = useState(profile.version)
  const emailChanges = email.trim().toLowerCase() !== profile.email

  const done = (saved: MyProfile | null | undefined) => {
    if (saved) onSaved(saved)
    refreshMe()
    forgetAutosaved('profile')
    onClose()
  }

  return (
    <Form
      action={updateProfile}
      onDone={done}
      failure={messages.profileNotSaved}
      className="grid gap-5 border-t border-line pt-6"
    >
      <FormAutosave name="profile" withNote />
      <VersionField startVersion={startVersion} />
      <Field name="name" label="Nome" autoComplete="name" defaultValue={profile.name} autoFocus required />
      <EmailField
        autoComplete="email"
        value={email}
        onChange={event => setEmail(event.target.value)}
        disabled={!profile.emailEditable}
        hint={profile.emailEditable ? undefined : 'Email do administrador não pode ser alterado'}
      />
      {emailChanges && (
        <PasswordField
          name="currentPassword"
          label="Senha atual"
          hint="Para trocar o email, confirme que é você."
          autoComplete="current-password"
          required
        />
      )}
      {profile.detailed && (
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <PhoneField name="phone" label="Telefone" hint={reasons.phone} defaultValue={profile.phone} />
          <Field
            name="birthDate"
            label="Data de nascimento"
            hint={reasons.birthDate}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            defaultValue={profile.birthDate ?? ''}
          />
          <div className="sm:col-span-2 xl:col-span-1">
            <ContactVisibilityNote />
          </div>
        </div>
      )}
      <FormFooter>
        <CancelButton onCancel={onClose} />
        <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
      </FormFooter>
    </Form>
  )
}
