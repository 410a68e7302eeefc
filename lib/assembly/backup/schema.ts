import * as z from 'zod'
import { parseBackupName } from './backup-name'
import { PASSPHRASE_MINIMUM } from './file-details'
import { parseFormerSchema } from './former-church'

const backup = z
  .string()
  .max(100)
  .refine(name => parseBackupName(name) !== undefined, 'Esta cópia não está mais na lista.')
const currentPassword = z.string().min(1, 'Informe a sua senha.').max(200, 'Confira a sua senha.')
const churchName = z.string().min(1, 'Escreva o nome da igreja.').max(100, 'Confira o nome da igreja.')
/** A passphrase that a file was sealed with, by whatever release and program. */
const openingPassphrase = z.string().max(1000, 'A senha da cópia é longa demais.')

/** Two texts that age could not tell apart on every keyboard are one. */
const newPassphrase = z
  .string()
  .max(200, 'Use no máximo 200 caracteres.')
  .transform(text => text.normalize('NFC'))

export const nothing = z.strictObject({})
export const backupRef = z.strictObject({ backup })

export const downloadInput = z
  .strictObject({
    backup,
    currentPassword,
    /** Both are left out if the stored file is sealed already. */
    passphrase: newPassphrase.optional(),
    passphraseAgain: newPassphrase.optional(),
  })
  .refine(({ passphrase }) => passphrase === undefined || passphrase.length >= PASSPHRASE_MINIMUM, {
    path: ['passphrase'],
    error: `Use pelo menos ${PASSPHRASE_MINIMUM} caracteres: uma frase serve bem.`,
  })
  .refine(({ passphrase, passphraseAgain }) => passphrase === passphraseAgain, {
    path: ['passphraseAgain'],
    error: 'As duas não são iguais.',
  })

export const restoreInput = z.strictObject({ backup, churchName, currentPassword })

export const returnInput = z.strictObject({
  schema: z.string().refine(schema => parseFormerSchema(schema) !== undefined, 'A igreja de antes não está mais aqui.'),
  churchName,
  currentPassword,
})

/** What comes with a file that replaces the church; it is checked before the file is read. */
export const receivedFileInput = z.strictObject({
  name: z.string().min(1).max(200),
  churchName,
  currentPassword,
  passphrase: openingPassphrase.default(''),
})

/** What comes with a file on the first evening. */
export const firstFileInput = z.strictObject({
  name: z.string().min(1).max(200),
  code: z.string().min(1).max(40),
  passphrase: openingPassphrase.default(''),
})
