import { Field, TextArea } from '@/components/form/field'
import { SetupStep } from './setup-step'

/** The reply address, and who receives prayer requests: somebody does from the first minute. */
export const MailStep = ({ hidden }: { hidden: boolean }) => (
  <SetupStep
    number={4}
    hidden={hidden}
    title="Emails e orações"
    text="Você pode deixar em branco: então tudo chega ao seu email, até você passar adiante."
  >
    <Field
      name="mailAddress"
      label="De qual email a igreja responde"
      hint="As mensagens da igreja saem com ele, e quem responde escreve para ele. Em branco, o seu."
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      placeholder="secretaria@suaigreja.org"
      maxLength={254}
    />
    <TextArea
      name="prayerRecipients"
      label="Quem recebe os pedidos de oração"
      hint="Um email em cada linha. Em branco, você. No aplicativo você lê todos os pedidos, e pode passar esse papel ao pastor."
      inputMode="email"
      autoCapitalize="none"
      maxLength={3000}
    />
  </SetupStep>
)
