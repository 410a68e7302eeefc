import { pool } from '@/lib/platform/database/pool'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import { setPassword } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'
import { deleteEverybody, insertSetupCode } from '@/tests/support/setup-code'
import { insertBackupFile } from '@/tests/support/stored-backup'

const may = { nobody: false, guest: false, member: false, owner: false, admin: true }
const currentPassword = 'senha-de-sempre'
const schema = 'before_restore_20991231_000000'

/** Whoever is signed in knows their password. */
async function equip() {
  const actor = await currentActor()
  if (isPerson(actor)) await setPassword(actor.id, currentPassword)
  await insertChurch({ name: 'Igreja do Cais' })
}

/** A process of its own does it. */
const ordered = { may, writesNothing: true }

const proof = { churchName: 'igreja do cais', currentPassword }

export const permissions: Permissions = {
  makeBackupNow: { ...ordered, prepare: async () => ({}) },
  tryBackup: { ...ordered, prepare: async () => ({ backup: insertBackupFile() }) },
  prepareDownload: {
    ...{ may, equip },
    prepare: async () =>
      createFormData({
        ...{ backup: insertBackupFile(), currentPassword },
        passphrase: 'uma frase comprida',
        passphraseAgain: 'uma frase comprida',
      }),
  },
  restoreStoredBackup: {
    ...{ ...ordered, equip },
    prepare: async () => createFormData({ backup: insertBackupFile(), ...proof }),
  },
  returnToFormerChurch: {
    ...{ ...ordered, equip },
    async prepare() {
      await pool.query(`create schema if not exists ${schema}; create table if not exists ${schema}.uploads (key text)`)
      return createFormData({ schema, ...proof })
    },
  },
  checkFirstRestore: {
    may: { nobody: true, guest: true, member: true, owner: true, admin: true },
    equip: deleteEverybody,
    writesNothing: true,
    prepare: async () => ({ code: await insertSetupCode() }),
  },
}
