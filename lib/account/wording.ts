import type { Outcome } from '@/lib/platform/action/outcome'
import { type Day, formatLongDay } from '@/lib/platform/runtime/time'
import { compareFields, type Wording } from '@/lib/platform/versions/differences'
import { formatPhone } from '@/lib/values/phone'

export type ProfileFields = { name: string; email: string; phone: string; birthDate: string | null }

/** The labels of the form's fields, for comparing the input of two devices. */
const profileWording: Wording<ProfileFields> = {
  name: { label: 'Nome' },
  email: { label: 'Email' },
  phone: { label: 'Telefone', format: formatPhone },
  birthDate: { label: 'Data de nascimento', format: day => (day ? formatLongDay(day) : '') },
}

/** Only the fields that the form sent: an admin's form sends neither e-mail nor phone nor birth date. */
export const pickSent = <Sent extends object>(sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<ProfileFields>

/** A profile as it is stored now, with its version, and the birth date under sixteen that it replaced. */
export type CurrentProfile = { fields: ProfileFields; replacedDay: Day | null; version: number }

export const isDifferent = ({ fields }: CurrentProfile, input: ProfileFields) =>
  compareProfile(fields, input).length > 0

/** Only its owner changes a profile, so another device of theirs did; the time of the change is not stored. */
export const refuseConflict = ({ version, fields }: CurrentProfile, input: ProfileFields): Outcome<never> => ({
  status: 'refused',
  message: { title: 'Outro aparelho seu salvou antes', text: 'Compare e escolha o que fica.' },
  conflict: { version, by: 'Outro aparelho seu', when: 'outro momento', fields: compareProfile(fields, input) },
})

/** Earlier versions of a profile are not stored: either device may have changed a field that differs. */
const compareProfile = (now: ProfileFields, input: ProfileFields) =>
  compareFields(profileWording, { now, input }, () => ({ by: 'outro aparelho seu', when: 'outro momento' }))
