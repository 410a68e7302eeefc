import { EmailField } from '@/components/account/email-field'
import { PasswordField } from '@/components/account/password-field'
import { Field } from '@/components/form/field'
import { SetupStep } from './setup-step'

/** The first person becomes the admin: phone and birth date are asked of members only. */
export const PersonStep = ({ hidden }: { hidden: boolean }) => (
  <SetupStep
    number={2}
    hidden={hidden}
    title="Você"
    text="Você cuida da administração no começo. Depois pode dividi-la com outras pessoas."
  >
    <Field name="name" label="Seu nome" autoComplete="name" autoCapitalize="words" required />
    <EmailField label="Seu email" placeholder="nome@exemplo.com" />
    <PasswordField
      name="password"
      label="Crie uma senha"
      hint="Com pelo menos 6 caracteres."
      autoComplete="new-password"
      required
    />
  </SetupStep>
)
