'use client'

import { Switch } from '@/components/form/choice'
import { Select, TextArea } from '@/components/form/field'
import { Form, FormFooter, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { Card } from '@/components/ui/card'
import { setPreferences } from '@/lib/church/actions'
import { messages } from '@/lib/church/messages'
import type { ChurchSettings } from '@/lib/church/settings'

/** How the church wants things done; only admins read it. */
export const PreferencesForm = ({ settings }: { settings: ChurchSettings }) => (
  <Card>
    <Form action={setPreferences} onDone={() => forgetAutosaved('church-preferences')} failure={messages.notSaved}>
      <FormAutosave as="church-preferences" lasting noted />
      <TextArea
        name="prayerRecipients"
        label="Quem recebe os pedidos de oração por email"
        hint="Um email em cada linha. Vazio, vão para o endereço escolhido na instalação."
        inputMode="email"
        autoCapitalize="none"
        maxLength={3000}
        defaultValue={(settings.prayerRecipients ?? []).join('\n')}
      />
      <Switch
        name="newcomersSeeMembersOnly"
        label="Quem acabou de se cadastrar vê o que é somente para membros"
        hint="Desligado, só vê depois que a administração confirmar a pessoa."
        defaultChecked={settings.newcomersSeeMembersOnly}
      />
      <Select name="birthdaysFor" label="Quem vê os aniversários da semana" defaultValue={settings.birthdaysFor}>
        <option value="admins">Só a administração</option>
        <option value="members">Todos os membros</option>
      </Select>
      <FormFooter>
        <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
      </FormFooter>
    </Form>
  </Card>
)
