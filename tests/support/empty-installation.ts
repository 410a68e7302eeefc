import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startApp } from '@/scripts/installation/app-process'
import { createSetupCode } from '@/scripts/installation/first-evening'
import { findFreePort } from '@/scripts/system/ports'

export type EmptyInstallation = { site: string; code: string; databaseUrl: string; close: () => Promise<void> }

/** A house in which nobody lives: a database of its own on the server of the others, and the same build. */
export async function startEmptyInstallation(settings: Record<string, string> = {}): Promise<EmptyInstallation> {
  const port = await findFreePort()
  const name = `first_evening_${port}`
  const databaseUrl = new URL(`/${name}`, process.env.DATABASE_URL).href
  await createDatabase(new URL('/postgres', databaseUrl).href, name)
  await migrate(databaseUrl)
  const code = (await createSetupCode(databaseUrl)) ?? ''

  const data = mkdtempSync(path.join(tmpdir(), 'comunhao-evening-'))
  const site = `http://localhost:${port}`
  // Nobody named an address when it was installed, and no mail leaves it.
  const unset = { SMTP_URL: '', MAIL_FROM: '', MAIL_REPLY_TO: '', PRAYER_EMAIL_TO: '' }
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: data, NEXTAUTH_URL: site, ...unset, ...settings }
  const app = await startApp({ mode: 'start', port, host: '127.0.0.1', env })
  // A house that has just opened has no connections yet, and a busy machine takes its time over ten at once.
  await Promise.all(Array.from({ length: 10 }, () => fetch(`${site}/readyz`)))
  return {
    site,
    code,
    databaseUrl,
    async close() {
      await app.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
