import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { GET } from '@/app/api/backups/download/route'
import { prepareDownload } from '@/lib/assembly/backup/actions'
import { backupFolder } from '@/lib/assembly/backup/backup-store'
import { messages } from '@/lib/assembly/backup/messages'
import { deleteOldDownloads } from '@/lib/assembly/backup/mutations'
import { readBackupOverview } from '@/lib/assembly/backup/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/runtime/env'
import { readEntries } from '@/scripts/backup/archive'
import { writeTar } from '@/tests/support/archives'
import { createFormData } from '@/tests/support/form'
import { setPassword, signIn, signInAs } from '@/tests/support/people'
import { insertBackupFile } from '@/tests/support/stored-backup'

const passphrase = 'cavalo bateria grampo'
const backup = insertBackupFile()
writeTar(path.join(backupFolder, backup), [{ name: 'uploads/a.jpg', content: 'tudo da igreja' }])

async function askFor(fields: Record<string, string> = {}) {
  const form = { backup, currentPassword: 'minha-senha', passphrase, passphraseAgain: passphrase, ...fields }
  const outcome = await prepareDownload(idle, createFormData(form))
  return { outcome, token: outcome.status === 'done' ? (outcome.result?.token ?? '') : '' }
}
const download = (token: string) => GET(new Request(`http://localhost:3000/api/backups/download?ticket=${token}`))

async function signInWithPassword() {
  const admin = await signInAs('admin')
  await setPassword(admin.id, 'minha-senha')
  return admin
}

it('a backup leaves the server sealed, once, for the session that asked, and everybody sees who took it', async () => {
  const admin = await signInWithPassword()
  const { token } = await askFor()
  expect(JSON.stringify(await db.backupDownload.findMany())).not.toContain(passphrase)

  await signInAs('admin')
  expect((await download(token)).status).toBe(404)
  await signIn({ ...admin, isAdmin: true })
  expect((await download(token)).status, 'another session of the same person').toBe(404)
})

it('the file opens with its passphrase only', async () => {
  const admin = await signInWithPassword()
  const { token } = await askFor()
  const answer = await download(token)
  expect((await askFor()).outcome, 'one at a time').toMatchObject({ message: messages.downloading })
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${backup}.age"`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const sealed = Buffer.from(await answer.arrayBuffer())
  expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org/)
  expect(sealed.includes('tudo da igreja')).toBe(false)
  const source = { name: backup, open: async () => Readable.from([sealed]) }
  const open = (passphrase: string) => Array.fromAsync(readEntries(source, { passphrase }))
  // Sealed, it also holds what a plain one never does: the secret with which the church is signed for.
  expect((await open(passphrase)).map(({ name, content }) => [name, `${content}`])).toEqual([
    ['secrets.json', JSON.stringify([env.NEXTAUTH_SECRET])],
    ['uploads/a.jpg', 'tudo da igreja'],
  ])
  await expect(open('outra frase qualquer')).rejects.toThrow('is not the passphrase')

  expect((await download(token)).status, 'the second time').toBe(404)
  const overview = await readBackupOverview()
  expect(overview?.downloads).toMatchObject([{ by: admin.name, backup }])
})

it('a short passphrase, two different ones, a wrong password: no ticket', async () => {
  await signInWithPassword()
  const refuse = async (fields: Record<string, string>) =>
    Object.keys(Object((await askFor(fields)).outcome).errors ?? {})
  expect(await refuse({ passphrase: 'curta', passphraseAgain: 'curta' })).toEqual(['passphrase'])
  expect(await refuse({ passphraseAgain: 'cavalo bateria grampa' })).toEqual(['passphraseAgain'])
  expect(await refuse({ currentPassword: 'não sei' })).toEqual(['currentPassword'])
  expect(await db.backupDownload.count()).toBe(0)
})

it('a ticket is good for two minutes', async () => {
  await signInWithPassword()
  const { token } = await askFor()
  await db.backupDownload.updateMany({ data: { createdAt: new Date(Date.now() - 121_000) } })
  expect((await download(token)).status).toBe(404)
  await deleteOldDownloads(new Date())
  expect(await db.backupDownload.count()).toBe(0)
})
