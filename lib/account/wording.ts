import type { Outcome } from '@/lib/action/outcome'
import { formatPhone } from '@/lib/phone'
import { formatLongDay } from '@/lib/runtime/time'
import { compareFields, type Wording } from '@/lib/versions/version'

export type ProfileFields = { name: string; email: string; phone: string; birthDate: string | null }

/** What the form calls its fields, for whoever compares what two devices of theirs wrote. */
const profileWording: Wording<ProfileFields> = {
  name: { label: 'Nome' },
  email: { label: 'Email' },
  phone: { label: 'Telefone', format: formatPhone },
  birthDate: { label: 'Data de nascimento', format: day => (day ? formatLongDay(day) : '') },
}

/** Only what a form sent: an admin's sends neither e-mail nor phone nor birth date. */
export const pickSent = <Sent extends object>(sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<ProfileFields>

/** A profile as it stands, with the number of its version. */
export type CurrentProfile = { fields: ProfileFields; version: number }

export const isDifferent = ({ fields }: CurrentProfile, input: ProfileFields) =>
  compareProfile(fields, input).length > 0

/** Only its owner writes a profile: it was another device of theirs, and when is not kept. */
export const refuseConflict = ({ version, fields }: CurrentProfile, input: ProfileFields): Outcome<never> => ({
  status: 'refused',
  message: { title: 'Outro aparelho seu salvou antes', text: 'Compare e escolha o que fica.' },
  conflict: { version, by: 'Outro aparelho seu', when: 'outro momento', fields: compareProfile(fields, input) },
})

/** Nothing is kept of what a profile said before: whatever differs may have been changed by either device. */
const compareProfile = (now: ProfileFields, input: ProfileFields) =>
  compareFields(profileWording, { now, input }, () => ({ by: 'outro aparelho seu', when: 'outro momento' }))
