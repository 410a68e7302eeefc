'use client'

import { Switch } from '@/components/form/choice'
import { Select } from '@/components/form/field'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { DialogClose, DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { Button } from '@/components/ui/button'
import { changePrayerSettings } from '@/lib/prayers/actions/settings'
import { messages } from '@/lib/prayers/messages'
import type { PrayerSettings } from '@/lib/prayers/queries'

type Props = { settings: PrayerSettings; onOpenChange: (open: boolean) => void }

export function SettingsDialog({ settings: { keptFor, usual, textInMail, recipients }, onOpenChange }: Props) {
  const done = () => {
    forgetAutosaved('prayer-settings')
    onOpenChange(false)
  }
  const others = keptFor === null || times.some(({ days }) => days === keptFor) ? [] : [keptFor]

  return (
    <DialogContent title="Ajustes dos pedidos">
      <Form
        action={changePrayerSettings}
        onDone={done}
        failure={messages.notDone}
        className="flex flex-1 flex-col gap-5"
      >
        <FormAutosave as="prayer-settings" noted />
        <Select
          name="keptFor"
          label="Guardar cada pedido por"
          defaultValue={String(keptFor ?? '')}
          hint="O que passar do prazo é apagado na madrugada seguinte, com as anotações, e não volta."
        >
          <option value="">Padrão ({usual} dias)</option>
          {others.map(days => (
            <option key={days} value={days}>
              {days} dias
            </option>
          ))}
          {times.map(({ days, called }) => (
            <option key={days} value={days}>
              {called}
            </option>
          ))}
        </Select>
        <Switch
          name="textInMail"
          label="O email de cada novo pedido leva o texto"
          defaultChecked={textInMail}
          hint="Sem o texto, o email diz quem pediu e leva à página do pedido, onde fica guardado quem leu."
        />
        <div className="text-[0.9375rem] text-ink-soft">
          <p className="font-bold text-ink">Quem recebe os emails</p>
          <p className="wrap-anywhere">{recipients.join(', ')}</p>
          <p>A administração muda isso no Painel da igreja.</p>
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="quiet">Cancelar</Button>
          </DialogClose>
          <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  )
}

const times = [
  { days: 30, called: '30 dias' },
  { days: 90, called: '3 meses (90 dias)' },
  { days: 180, called: '6 meses (180 dias)' },
  { days: 365, called: '1 ano (365 dias)' },
  { days: 730, called: '2 anos (730 dias)' },
  { days: 1825, called: '5 anos (1825 dias)' },
]
