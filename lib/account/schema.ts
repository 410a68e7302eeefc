import * as z from 'zod'
import { ACCOUNT_AGE, isYounger } from '@/lib/people/guardian/age'
import { inviteToken } from '@/lib/people/schema'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { toPhoneDigits } from '@/lib/values/phone'
import { id, personName, required, singleLine, version } from '@/lib/values/schema-fields'

const PASSWORD_MINIMUM = 6
const PASSWORD_MAXIMUM = 128

const email = required(singleLine(254), 'Informe seu email.')
  .transform(text => text.toLowerCase())
  .pipe(z.email('Confira o email: ele deve ser como nome@exemplo.com.'))

/** Two keyboards may encode the same password differently, so it is normalized; spaces at its ends belong to it. */
const password = (text: z.ZodString) =>
  text
    .max(PASSWORD_MAXIMUM, `A senha deve ter no máximo ${PASSWORD_MAXIMUM} caracteres.`)
    .transform(value => value.toWellFormed().normalize('NFC'))

const knownPassword = password(z.string().min(1, 'Informe sua senha.'))
const newPassword = password(
  z.string().min(PASSWORD_MINIMUM, `A senha deve ter pelo menos ${PASSWORD_MINIMUM} caracteres.`),
)

const name = personName(100, 'Informe seu nome.')
const phone = singleLine(30).transform(toPhoneDigits)
const birthDate = z.iso
  .date({ error: 'Informe sua data de nascimento.', abort: true })
  .refine(day => day >= '1900-01-01' && day <= toChurchDay(new Date()), {
    error: 'Confira a data de nascimento.',
    abort: true,
  })

/** The database refuses it too (profiles_from_twelve_on). */
const tooYoung = {
  error:
    'A conta é a partir dos 12 anos. Até lá, participe com a conta de sua mãe, seu pai ou de quem cuida de você: leiam, ouçam e cantem juntos.',
}

/** The page the person was going to; validated by lib/platform/session/destination.ts. */
const to = z.string().max(2000).optional()

export const signIn = z.strictObject({ email, password: knownPassword, to })

export const registration = z.strictObject({
  submission: z.uuid(),
  name,
  email,
  phone: required(phone, 'Informe seu telefone.'),
  birthDate: birthDate.refine(day => !isYounger(day, ACCOUNT_AGE, toChurchDay(new Date())), tooYoung),
  password: newPassword,
  /** The token of the invitation. */
  invite: inviteToken.optional(),
  to,
})

export const guestEntry = z.strictObject({ to })

export const resetRequest = z.strictObject({ email })

const token = z.string().max(100)

export const resetLinkCheck = z.strictObject({ token })

const newPasswordTwice = { password: newPassword, passwordAgain: password(z.string()) }
const passwordsMatch = {
  check: ({ password, passwordAgain }: { password: string; passwordAgain: string }) => password === passwordAgain,
  otherwise: { path: ['passwordAgain'], error: 'As senhas não coincidem.' },
}

export const passwordReset = z
  .strictObject({ submission: id, token, ...newPasswordTwice })
  .refine(passwordsMatch.check, passwordsMatch.otherwise)

export const passwordChange = z
  .strictObject({ currentPassword: knownPassword, ...newPasswordTwice })
  .refine(passwordsMatch.check, passwordsMatch.otherwise)

/** Admins send neither e-mail nor phone nor birth date; a person who does not change their e-mail sends no password. */
export const profile = z.strictObject({
  name,
  email: email.optional(),
  phone: phone.optional(),
  birthDate: z.union([z.literal('').transform(() => null), birthDate]).optional(),
  currentPassword: password(z.string()).optional(),
  version,
})

/** What stands behind the `#` of the welcome mail's link. */
export const emailCode = z.strictObject({ code: z.string().max(100) })

/** A picture that this person has just uploaded. */
export const storedPhoto = z.strictObject({ address: z.string().max(200) })

export const photoAddress = z.strictObject({ address: required(singleLine(2000), 'Informe o endereço da foto.') })

export const accountDeletion = z.strictObject({
  currentPassword: knownPassword,
  /** Events stay with the church unless the person wants them deleted too. */
  eventsToo: z
    .literal('on')
    .nullish()
    .transform(checked => checked === 'on'),
})
export const emptyInput = z.strictObject({})
