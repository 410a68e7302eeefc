'use client'

import { CancelButton } from '@/components/kit/form/cancel-button'
import { Switch } from '@/components/kit/form/choice'
import { Select, TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { VersionField } from '@/components/kit/form/version-field'
import { DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { changePrayerSettings } from '@/lib/prayers/actions/settings'
import { messages } from '@/lib/prayers/messages'
import type { PrayerSettings } from '@/lib/prayers/queries'

type Props = { settings: PrayerSettings; onOpenChange: (open: boolean) => void }

export function PrayerSettingsDialog({ settings, onOpenChange }: Props) {
  const { version, keptFor, defaultDays, textInMail, recipients } = settings
  const done = () => {
    forgetAutosaved('prayer-settings')
    onOpenChange(false)
  }
  const others = keptFor === '' || retentionOptions.some(({ days }) => String(days) === keptFor) ? [] : [keptFor]

  return (
    <DialogContent title="Ajustes dos pedidos">
      <Form
        action={changePrayerSettings}
        onDone={done}
        failure={messages.notDone}
        className="flex flex-1 flex-col gap-5"
      >
        <VersionField startVersion={version} />
        <FormAutosave name="prayer-settings" withNote />
        <TextArea
          name="recipients"
          label="Quem recebe os pedidos por email"
          hint="Um email em cada linha. Em branco, a própria equipe pastoral. Toda a equipe, e quem recebia até agora, fica sabendo da mudança por email."
          inputMode="email"
          autoCapitalize="none"
          maxLength={3000}
          defaultValue={recipients}
        />
        <Select
          name="keptFor"
          label="Guardar cada pedido por"
          defaultValue={keptFor}
          hint="O que passar do prazo é apagado na madrugada seguinte, com as anotações, e não volta."
        >
          <option value="">Padrão ({defaultDays} dias)</option>
          {others.map(days => (
            <option key={days} value={days}>
              {days} dias
            </option>
          ))}
          {retentionOptions.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
        <Switch
          name="textInMail"
          label="O email de cada novo pedido leva o texto"
          defaultChecked={textInMail}
          hint="Sem o texto, o email diz quem pediu e leva à página do pedido, onde fica guardado quem leu."
        />
        <DialogFooter>
          <CancelButton />
          <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  )
}

const retentionOptions = [
  { days: 30, label: '30 dias' },
  { days: 90, label: '3 meses (90 dias)' },
  { days: 180, label: '6 meses (180 dias)' },
  { days: 365, label: '1 ano (365 dias)' },
  { days: 730, label: '2 anos (730 dias)' },
  { days: 1825, label: '5 anos (1825 dias)' },
]
