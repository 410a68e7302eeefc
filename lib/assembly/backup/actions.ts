'use server'

import { verifyOwnPassword } from '@/lib/account/password/mutations'
import { refuseWrongPassword } from '@/lib/account/password/refusal'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, type Outcome, refused } from '@/lib/platform/action/outcome'
import { anyone, type Person } from '@/lib/platform/session/actor'
import { messages as setupMessages } from '@/lib/welcome/messages'
import { findSetupProblem } from '@/lib/welcome/queries'
import { codeInput } from '@/lib/welcome/schema'
import { listBackups } from './backup-store'
import { messages, refusalTexts } from './messages'
import { type Proof, permitDownload, verifyProof } from './mutations'
import { canManageBackups } from './policy'
import { findFormerChurch, readFirstRestore } from './reads'
import { backupRef, downloadInput, nothing, restoreInput, returnInput } from './schema'
import { isDownloading } from './sealed-download'
import { startWork } from './work-process'

const { action, formAction, openAction } = createActions({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  invalid: messages.invalid,
})
const limit = { rate: limits.backupsByPerson, refusal: messages.tooOften }
const findStored = async ({ backup }: { backup: string }) =>
  (await listBackups()).find(({ name }) => name === backup) ?? null

export const makeBackupNow = action({
  input: nothing,
  allow: canManageBackups,
  limit,
  failure: messages.notBegun,
  run: async () => (startWork({ task: 'backup' }) ? done(messages.begun) : refused(messages.alreadyAtWork)),
})

export const tryBackup = action({
  input: backupRef,
  find: findStored,
  missing: messages.gone,
  allow: canManageBackups,
  limit,
  failure: messages.notBegun,
  run: async ({ backup }) =>
    startWork({ task: 'drill', backup }) ? done(messages.trialBegun) : refused(messages.alreadyAtWork),
})

/** Returns the secret of an address from which the backup can be downloaded once. What is not sealed yet gets sealed. */
export const prepareDownload = formAction({
  input: downloadInput,
  find: findStored,
  missing: messages.gone,
  allow: canManageBackups,
  limit,
  failure: messages.notDownloaded,
  async run({ backup, currentPassword, passphrase }, { actor }) {
    if (isDownloading()) return refused(messages.downloading)
    const isSealed = backup.endsWith('.age')
    if (!isSealed && passphrase === undefined) return refused(messages.invalid, { passphrase: ['Crie uma senha.'] })
    const verification = await verifyOwnPassword(actor, currentPassword)
    if (!verification.ok) return refuseWrongPassword(messages.notDownloaded, verification.refusal)
    const token = await permitDownload(actor, backup, isSealed ? undefined : passphrase)
    return done(messages.ready, { result: { token } })
  },
})

export const restoreStoredBackup = formAction({
  input: restoreInput,
  find: findStored,
  missing: messages.gone,
  allow: canManageBackups,
  limit,
  failure: messages.notBegun,
  async run({ backup, ...proof }, { actor }) {
    const refusal = await findDoubt(actor, proof)
    if (refusal) return refusal
    const isStarted = startWork({ task: 'restore', from: { backup }, orderedBy: actor.sessionId })
    return isStarted ? done(messages.restoreBegun) : refused(messages.alreadyAtWork)
  },
})

/** Back to the church from before the last restore; the one of now is kept in turn. */
export const returnToFormerChurch = formAction({
  input: returnInput,
  find: async ({ schema }) => {
    const former = await findFormerChurch()
    return former?.schema === schema ? former : null
  },
  missing: messages.gone,
  allow: canManageBackups,
  limit,
  failure: messages.notBegun,
  async run({ schema, ...proof }, { actor }) {
    const refusal = await findDoubt(actor, proof)
    if (refusal) return refusal
    const isStarted = startWork({ task: 'return', schema, orderedBy: actor.sessionId })
    return isStarted ? done(messages.restoreBegun) : refused(messages.alreadyAtWork)
  },
})

/** Returns a refusal unless the person typed the church's name and their own password. */
async function findDoubt(actor: Person, proof: Proof) {
  const verification = await verifyProof(actor, proof)
  if (verification.ok) return undefined
  const { refusal: doubt } = verification
  if (doubt.why === 'other name') return refused(messages.wrongName, { churchName: [messages.wrongName.text] })
  return refuseWrongPassword(messages.notBegun, doubt)
}

/** How it goes with the backup that was sent to `/api/welcome/backup`; the page asks again and again. */
export const checkFirstRestore = openAction({
  input: codeInput,
  allow: anyone,
  failure: setupMessages.codeNotChecked,
  async run({ code }): Promise<Outcome<FirstRestore>> {
    const problem = await findSetupProblem(code)
    if (problem && problem !== setupMessages.alreadyOpened) return refused(problem)
    const { isAtWork, isSecretMissing, refusal = 'interrupted' } = await readFirstRestore()
    // The church is there a moment before its restore has ended, and has said what it lacks.
    if (isAtWork) return done(undefined, { result: { state: 'at work' } })
    if (problem) return done(undefined, { result: { state: 'restored', isSecretMissing } })
    return done(undefined, { result: { state: 'given up', why: refusalTexts[refusal] } })
  },
})

type FirstRestore =
  | { state: 'at work' }
  | { state: 'restored'; isSecretMissing: boolean }
  | { state: 'given up'; why: string }
