import type { Outcome } from '@/lib/action/outcome'
import { maskedPhone } from '@/lib/phone'
import { longDay } from '@/lib/runtime/time'
import { differences, type Wording } from '@/lib/versions/version'

export type WrittenProfile = { name: string; email: string; phone: string; birthDate: string | null }

/** What the form calls its fields, for whoever compares what two devices of theirs wrote. */
const profileWording: Wording<WrittenProfile> = {
  name: { label: 'Nome' },
  email: { label: 'Email' },
  phone: { label: 'Telefone', said: maskedPhone },
  birthDate: { label: 'Data de nascimento', said: day => (day ? longDay(day) : '') },
}

/** Only what a form sent: an admin's sends neither e-mail nor phone nor birth date. */
export const sentOf = <Sent extends object>(sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<WrittenProfile>

/** A profile as it stands, with the number of its version. */
export type Standing = { written: WrittenProfile; version: number }

export const differs = ({ written }: Standing, typed: WrittenProfile) => fieldsOf(written, typed).length > 0

/** Only its owner writes a profile: it was another device of theirs, and when is not kept. */
export const overtaken = ({ version, written }: Standing, typed: WrittenProfile): Outcome<never> => ({
  status: 'refused',
  message: { title: 'Outro aparelho seu salvou antes', text: 'Compare e escolha o que fica.' },
  conflict: { version, by: 'Outro aparelho seu', when: 'outro momento', fields: fieldsOf(written, typed) },
})

/** Nothing is kept of what a profile said before: whatever differs may have been changed by either device. */
const fieldsOf = (now: WrittenProfile, typed: WrittenProfile) =>
  differences(profileWording, { now, typed }, () => ({ by: 'outro aparelho seu', when: 'outro momento' }))
