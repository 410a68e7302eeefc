import { spawn } from 'node:child_process'
import { reachable } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrations'
import { checkEnvironment } from '@/scripts/house/settings'
import { giveUp } from './problem.mjs'
import { say } from './steps.mjs'

// The image's start: migrations before serving, and signals passed on, so that a stop lets running requests end.
try {
  await checkEnvironment({ required: true })
  const databaseUrl = process.env.DATABASE_URL ?? ''
  await reachable(databaseUrl)
  await migrate(databaseUrl)
  const { lastBackup } = await import('@/scripts/backup/standing')
  say(await lastBackup())

  const server = spawn(process.execPath, ['server.js'], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', code => process.exit(code ?? 1))
} catch (error) {
  giveUp(error)
}
