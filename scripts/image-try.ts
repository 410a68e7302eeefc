import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@/scripts/database/connect'
import { buildBaseImage } from '@/scripts/image/base-image'
import { startContainer } from '@/scripts/image/container'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { runOrThrow } from '@/scripts/system/run-command'
import { exitWithError, problem } from './problem.mjs'
import { print, runStep } from './steps.mjs'

/** Lists every tool that is missing for building an image, before the build begins. */
function checkTools() {
  if (process.platform !== 'linux') throw problem('An image is built on Linux.')
  const missing = ['buildah', 'debootstrap', 'git'].filter(tool => !isInstalled(tool))
  const requirements = [
    missing.length > 0 && `these programs: apt-get install -y ${missing.join(' ')}`,
    process.getuid?.() !== 0 && 'to be run as root',
  ].filter(Boolean)
  if (requirements.length > 0) throw problem(`Trying the image needs ${requirements.join(', and ')}.`)
}

function isInstalled(tool: string) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  return folders.some(folder => existsSync(path.join(folder, tool)))
}

// npm run image:try: builds the image of the last commit without a container engine, and runs its commands and the app.
// --no-build uses the image of the last run.
const image = 'localhost/comunhao:try'

closeOnSignals()
try {
  checkTools()
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-image-'))
  onClose(() => rmSync(folder, { recursive: true, force: true }))
  if (!process.argv.includes('--no-build')) {
    const base = await runStep('Base image: Debian, Node, npm', () => buildBaseImage(folder))
    await runStep('Building the image of a clean clone', () => buildImage(folder, base))
  }
  await tryImage()
  print(`\nThe image works. It is ${image}; to remove all images of this machine's buildah: buildah rmi --all`)
} catch (error) {
  await closeAll()
  exitWithError(error)
}
await closeAll()

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

/** The steps of an operator with an image, in order, on an external database of its own. */
async function tryImage() {
  const postgres = await runStep('Starting PostgreSQL outside', () => startTemporaryPostgres())
  onClose(postgres.stop)
  await createDatabase(postgres.url('postgres'), 'comunhao')
  const container = await runStep('Making a container', () => startContainer(image, postgres.url('comunhao')))

  for (const command of [
    'migrate',
    'seed',
    'admin membro@comunhao.example',
    'duty membro@comunhao.example pastoral',
    'backup',
    'backup --list',
    'restore newest --force',
    'migrate',
  ])
    print(indentOutput(await runStep(`In the image: ${command}`, () => container.run(command))))

  const site = await runStep('In the image: the app, until /readyz answers 200', container.serve)
  const landing = await fetch(site)
  const html = await landing.text()
  const title = /<title>([^<]*)/.exec(html)?.[1]
  if (landing.status !== 200 || !title) throw new Error(`The landing answers ${landing.status}:\n${html.slice(0, 500)}`)
  print(indentOutput(`GET / answers 200, ${html.length} characters: ${title}`))
}

function indentOutput(output: string) {
  return output.trim().replace(/^/gm, '    ')
}
