import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startApp } from '@/scripts/installation/app-process'
import { buildApp } from '@/scripts/installation/build'
import { seedDatabase } from '@/scripts/installation/demo'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { findFreePort } from '@/scripts/system/ports'
import { startMailServer } from './mail-server'

type EnvironmentOptions = {
  build?: string
  settings?: Record<string, string>
  env?: Record<string, string>
  memoryFlags?: string[]
}

/** An installation for tests: database with the demo church, data folder, mail server, and the app as it is served. */
export async function createTestEnvironment({
  build = '.next-test',
  settings,
  env: extraEnv,
  memoryFlags,
}: EnvironmentOptions = {}) {
  await buildApp(build)
  const data = mkdtempSync(path.join(tmpdir(), 'comunhao-house-'))
  const postgres = await startTemporaryPostgres(settings)
  await createDatabase(postgres.url('postgres'), 'comunhao')
  const databaseUrl = postgres.url('comunhao')
  await migrate(databaseUrl)
  const signIns = await seedDatabase(databaseUrl, data)

  const mailServer = await startMailServer(path.join(data, 'post'))
  const port = await findFreePort()
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'a-secret-that-only-the-house-of-the-tests-knows',
    NEXT_DIST_DIR: build,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'nao-responda@comunhao.test',
    MAIL_REPLY_TO: 'secretaria@comunhao.test',
    PRAYER_EMAIL_TO: 'oracao@comunhao.test',
    // No backup runs during tests, unless one asks for it.
    BACKUP_TO: 'off',
    // No proxy has to notice that the app stops.
    DRAIN_SECONDS: '0',
    ...extraEnv,
  }
  // Test code beside the app uses the same database and the same secret for cookies.
  Object.assign(process.env, env)

  return {
    site: env.NEXTAUTH_URL,
    port,
    build,
    signIns,
    post: mailServer,
    postgres,
    open: (onLaunch?: (pid: number) => void) =>
      startApp({ mode: 'start', port, host: '127.0.0.1', env, memoryFlags, onLaunch }),
    async close() {
      await mailServer.close()
      await postgres.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
