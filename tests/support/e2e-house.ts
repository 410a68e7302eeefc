import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../scripts/database/connect.ts'
import { migrate } from '../../scripts/database/migrations.ts'
import { serve } from '../../scripts/house/app.ts'
import { buildApp } from '../../scripts/house/build.ts'
import { seed } from '../../scripts/house/demo.ts'
import { freePort } from '../../scripts/ports.ts'
import { temporaryPostgres } from '../../scripts/postgres/temporary.ts'
import { startPostOffice } from './post-office.ts'

/** A house of the tests' own: database with the demo church, data folder, post office, and the app as it is served. */
export default async function openHouse() {
  await buildApp('.next-test')
  const data = mkdtempSync(path.join(tmpdir(), 'comunhao-e2e-'))
  const postgres = await temporaryPostgres()
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
    NEXTAUTH_SECRET: 'a-secret-that-only-the-e2e-house-knows',
    NEXT_DIST_DIR: '.next-test',
    SMTP_URL: post.url,
  }
  const app = await serve({ mode: 'start', port, host: '127.0.0.1', env })
  Object.assign(process.env, env, { E2E_URL: env.NEXTAUTH_URL, E2E_POST: post.folder, E2E_SIGN_INS: signIns })

  return async () => {
    await app.stop()
    await post.close()
    await postgres.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
