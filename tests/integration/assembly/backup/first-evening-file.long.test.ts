import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/welcome/backup/route'
import { checkFirstRestore } from '@/lib/assembly/backup/actions'
import { backupFolder } from '@/lib/assembly/backup/backup-store'
import { DETAILS_HEADER, encodeDetails } from '@/lib/assembly/backup/file-details'
import { refusalTexts } from '@/lib/assembly/backup/messages'
import { stopBackups } from '@/lib/assembly/backup/work-process'
import { db } from '@/lib/platform/database/db'
import { createSetupCode } from '@/scripts/installation/first-evening'
import { fingerprintDatabase, insertSizedChurch, saveDatabase } from '@/tests/support/backup'
import { insertChurch } from '@/tests/support/church'

vi.unmock('@/lib/assembly/backup/work-process')

const url = process.env.DATABASE_URL ?? ''
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const file = path.join(process.env.DATA_DIR ?? '', 'trazida.tar.gz.age')
const passphrase = 'cavalo bateria grampo'
const small = { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 3 }
let code = ''
let church: Awaited<ReturnType<typeof fingerprintDatabase>>

/** A church is saved into a file, and everybody is gone: it is the first evening again. */
beforeEach(async () => {
  for (const folder of [backupFolder, uploads]) rmSync(folder, { recursive: true, force: true })
  await insertSizedChurch(url, uploads, small)
  await insertChurch()
  church = await fingerprintDatabase(url)
  await saveDatabase(url, file, passphrase)
  await db.churchRow.deleteMany()
  await db.profile.deleteMany()
  code = (await createSetupCode(url)) ?? ''
})
afterEach(stopBackups)

const send = (body: BodyInit, details: object, headers: Record<string, string> = {}) =>
  POST(
    new NextRequest('http://localhost:3000/api/welcome/backup', {
      method: 'POST',
      body,
      headers: { [DETAILS_HEADER]: encodeDetails({ name: 'trazida.tar.gz.age', code, ...details }), ...headers },
    }),
  )
const readReceived = () => readdirSync(backupFolder).filter(name => name.startsWith('received-'))
const waitForEnd = () =>
  vi.waitFor(
    async () => {
      const outcome = await checkFirstRestore({ code })
      // While churches are swapped nobody is answered, and the page asks again.
      if (outcome.status !== 'done' || outcome.result?.state === 'at work') throw new Error(JSON.stringify(outcome))
      return outcome.result
    },
    { timeout: 60_000, interval: 300 },
  )

it('a church comes from its file, with the code and the passphrase only', async () => {
  expect((await send(readFileSync(file), { code: 'AAAA-AAAA-AAAA' })).status).toBe(403)
  expect((await send('uma foto', {})).status).toBe(422)
  // The line broke: less came than was announced.
  const cut = await send(readFileSync(file).subarray(0, 1000), {}, { 'content-length': '5000' })
  expect([cut.status, await cut.json()]).toEqual([400, { refusal: expect.stringContaining('O envio parou no meio.') }])
  expect(readReceived()).toEqual([])

  expect((await send(readFileSync(file), { passphrase: 'não é esta' })).status).toBe(202)
  expect(await waitForEnd()).toEqual({ state: 'given up', why: refusalTexts['wrong passphrase'] })
  expect([await db.profile.count(), readReceived()]).toEqual([0, []])

  expect((await send(readFileSync(file), { passphrase })).status).toBe(202)
  expect(await waitForEnd()).toEqual({ state: 'restored', isSecretMissing: false })
  expect(await fingerprintDatabase(url)).toEqual(church)
  expect([readdirSync(path.join(uploads, 'notices')).length, readReceived()]).toEqual([3, []])
  expect((await send(readFileSync(file), { passphrase })).status, 'somebody lives here now').toBe(403)
})
