import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrations'
import { serve } from '@/scripts/house/app'
import { buildApp } from '@/scripts/house/build'
import { seed } from '@/scripts/house/demo'
import { freePort } from '@/scripts/ports'
import { temporaryPostgres } from '@/scripts/postgres/temporary'
import { startPostOffice } from './post-office'

type More = { build?: string; settings?: Record<string, string>; env?: Record<string, string> }

/** A house of the tests' own: database with the demo church, data folder, post office, and the app as it is served. */
export async function aHouse({ build = '.next-test', settings, env: more }: More = {}) {
  await buildApp(build)
  const data = mkdtempSync(path.join(tmpdir(), 'comunhao-house-'))
  const postgres = await temporaryPostgres(settings)
  await createDatabase(postgres.url('postgres'), 'comunhao')
  const databaseUrl = postgres.url('comunhao')
  await migrate(databaseUrl)
  const signIns = await seed(databaseUrl, data)

  const post = await startPostOffice(path.join(data, 'post'))
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'a-secret-that-only-the-house-of-the-tests-knows',
    NEXT_DIST_DIR: build,
    SMTP_URL: post.url,
    MAIL_FROM: 'nao-responda@comunhao.test',
    MAIL_REPLY_TO: 'secretaria@comunhao.test',
    PRAYER_EMAIL_TO: 'oracao@comunhao.test',
    // No backup comes between the tests, unless one asks for it.
    BACKUP_TO: 'off',
    ...more,
  }
  // What looks behind the app finds the same database and seals the same cookies.
  Object.assign(process.env, env)

  return {
    site: env.NEXTAUTH_URL,
    port,
    build,
    signIns,
    post,
    postgres,
    open: (launched?: (pid: number) => void) => serve({ mode: 'start', port, host: '127.0.0.1', env, launched }),
    async close() {
      await post.close()
      await postgres.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
