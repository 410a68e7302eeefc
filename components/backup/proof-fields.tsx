import { PasswordField } from '@/components/account/password-field'
import { Field } from '@/components/kit/form/field'

/** What nobody types by mistake: the church's name, and one's own password. */
export const ProofFields = () => (
  <>
    <Field
      name="churchName"
      label="Nome da igreja"
      hint="Escreva como está no site, para termos certeza de que é isto que você quer."
      autoComplete="off"
      maxLength={100}
      required
    />
    <PasswordField name="currentPassword" label="Sua senha" autoComplete="current-password" required />
  </>
)

/** What happens in a restore, in front of these fields. */
export const WhatHappens = () => (
  <ul className="grid list-disc gap-2 pl-[1.25rem]">
    <li>Antes, uma cópia da igreja de hoje é feita.</li>
    <li>O aplicativo continua aberto. Só na troca, por poucos segundos, uma página pede para esperar.</li>
    <li>
      Todos saem da conta e entram de novo, com a senha daquele dia. Só você continua neste aparelho, se já era da
      administração.
    </li>
    <li>
      Links para criar outra senha e avisos nos celulares param. Convites já usados ou cancelados continuam assim. Os
      links dos emails da igreja seguem valendo.
    </li>
    <li>
      Quem perdeu um papel, foi suspenso ou excluiu a conta depois daquele dia volta a ser como era. Esta página mostra
      quem.
    </li>
    <li>A igreja de hoje fica guardada por uma semana, e você pode voltar a ela.</li>
  </ul>
)
