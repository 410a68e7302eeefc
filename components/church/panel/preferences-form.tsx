'use client'

import { Switch } from '@/components/kit/form/choice'
import { Field, Select } from '@/components/kit/form/field'
import { Form, FormFooter, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Card } from '@/components/kit/ui/card'
import { setPreferences } from '@/lib/church/actions'
import { messages } from '@/lib/church/messages'
import type { ChurchSettings } from '@/lib/church/settings'

/** The church's settings; only admins read them. */
export const PreferencesForm = ({ settings }: { settings: ChurchSettings }) => (
  <Card className="max-w-5xl">
    <Form action={setPreferences} onDone={() => forgetAutosaved('church-preferences')} failure={messages.notSaved}>
      <FormAutosave name="church-preferences" persistent withNote />
      <Field
        name="mailAddress"
        label="De qual email a igreja responde"
        hint="As mensagens da igreja saem com ele, e quem responde escreve para ele. Quem recebe os pedidos de oração é escolhido pela equipe pastoral, na página dos pedidos."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        defaultValue={settings.mailAddress ?? ''}
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
