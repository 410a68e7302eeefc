import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, withConnection } from '@/scripts/database/connect'
import { buildBaseImage } from '@/scripts/image/base-image'
import { makeVolume, mountImage } from '@/scripts/image/container'
import { measureImage } from '@/scripts/image/measure'
import { describeMissingTools } from '@/scripts/image/tools'
import { tryWithDatabase } from '@/scripts/image/try-with-database'
import { tryWithoutDatabase } from '@/scripts/image/try-without-database'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { runOrThrow } from '@/scripts/system/run-command'
import { exitWithError, problem } from './problem.mjs'
import { print, runStep } from './steps.mjs'

// npm run image:try: builds the image of the last commit without a container engine, measures it, and runs its commands
// and the app as an engine would. --no-build uses the image of the last run.
const image = 'localhost/comunhao:try'

closeOnSignals()
try {
  const missing = describeMissingTools()
  if (missing) throw problem(`Trying the image needs ${missing}.`)
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-image-'))
  onClose(() => rmSync(folder, { recursive: true, force: true }))
  if (!process.argv.includes('--no-build')) {
    const base = await runStep('Base image: Debian, Node, npm', () => buildBaseImage(folder))
    await runStep('Building the image of a clean clone', () => buildImage(folder, base))
  }
  const container = mountImage(image)
  print(`  ${measureImage(container.root)} MB, without compilers, package managers and test tools`)

  const postgres = await runStep('Starting PostgreSQL outside', () => startTemporaryPostgres())
  onClose(postgres.stop)
  await createDatabase(postgres.url('postgres'), 'comunhao')
  await createFormerDatabase(postgres.url('postgres'), postgres.url('former'))
  const volume = makeVolume(path.join(folder, 'data'))
  await tryWithDatabase(container, volume, postgres.url('comunhao'), postgres.url('former'))
  await tryWithoutDatabase(container, folder)
  print(`\nThe image works. It is ${image}; to remove all images of this machine's buildah: buildah rmi --all`)
} catch (error) {
  await closeAll()
  exitWithError(error)
}
await closeAll()

/** The least that the former backend can be: one person. */
async function createFormerDatabase(maintenance: string, url: string) {
  await createDatabase(maintenance, 'former')
  await withConnection(url, async client => {
    await client.query('create table profiles (id uuid, name text, email text)')
    await client.query("insert into profiles values (gen_random_uuid(), 'Rute', 'rute@igreja.example')")
  })
}

async function buildImage(folder: string, base: string) {
  const clone = path.join(folder, 'clone')
  await runOrThrow('git', ['clone', '--quiet', '--depth=1', `file://${path.resolve('.')}`, clone], {
    failure: 'The tree could not be cloned:',
  })
  const options = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker']
  await runOrThrow('buildah', ['bud', ...options, '--build-arg', `BASE=${base}`, '--tag', image, clone], {
    failure: 'The image could not be built:',
  })
  rmSync(clone, { recursive: true })
}
