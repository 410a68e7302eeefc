import { problem } from '@/scripts/problem.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { type mountImage, startInContainer, waitUntilAnswers } from './container'

type Image = ReturnType<typeof mountImage>

/** The steps of an operator with docker-compose.yml, in order, on a database elsewhere. */
export async function tryWithDatabase(image: Image, volume: string, databaseUrl: string, formerUrl: string) {
  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const url = new URL(databaseUrl)
  const PGPASSWORD = url.password
  url.password = ''
  // The password is passed separately from the address, as in docker-compose.yml.
  const env = { PGPASSWORD, DATABASE_URL: url.href, PORT: String(port), SITE_ADDRESS: site }
  const complete = { ...env, NEXTAUTH_SECRET: 'x'.repeat(40), WITHOUT_MAIL: 'yes', MOVE_IN_FROM: formerUrl }

  await runStep('It refuses to start without mail and secret', async () => {
    const refusing = startInContainer(image, volume, env, image.start)
    const code = await refusing.ended
    const output = refusing.readOutput()
    if (code === 0 || !/SMTP_URL/.test(output) || !/NEXTAUTH_SECRET/.test(output)) throw problem(output)
  })

  for (const command of [
    'migrate',
    'setup-code',
    'move-in --dry-run --no-pictures',
    'seed',
    'admin membro@comunhao.example',
    'duty membro@comunhao.example pastoral',
    'push-keys',
    'backup',
    'backup --list',
    'restore newest --force',
    'migrate',
  ]) {
    const output = await runStep(`comunhao ${command}`, () => runInContainer(image, volume, complete, command))
    print(output.trim().replace(/^/gm, '    '))
  }

  const app = startInContainer(image, volume, complete, image.start)
  await runStep('comunhao serve, until /up answers 200', () => waitUntilAnswers(`${site}/up`, app))
  await readLanding(site)
  await runStep('comunhao doctor, which looks at the running app', async () => {
    const doctor = startInContainer(image, volume, complete, ['comunhao', 'doctor'])
    const code = await doctor.ended
    const output = doctor.readOutput()
    // Without a public address, mail and a second backup there are problems; the doctor itself (2) is well.
    if (code > 1 || !output.includes('The running app')) throw problem(output)
    print(output.trim().replace(/^/gm, '    '))
  })
  await stop(app)
}

/** Runs a command of the image to its end, and returns what it printed. */
export async function runInContainer(image: Image, volume: string, env: Record<string, string>, command: string) {
  const container = startInContainer(image, volume, env, ['comunhao', ...command.split(' ')])
  if ((await container.ended) !== 0) throw problem(`comunhao ${command} failed:\n\n${container.readOutput()}`)
  return container.readOutput()
}

export async function readLanding(site: string) {
  const landing = await fetch(site)
  const html = await landing.text()
  const title = /<title>([^<]*)/.exec(html)?.[1]
  if (landing.status !== 200 || !title) throw problem(`The landing answers ${landing.status}:\n${html.slice(0, 500)}`)
  print(`    GET / answers 200, ${html.length} characters: ${title}`)
}

export async function stop(container: ReturnType<typeof startInContainer>) {
  await runStep('It ends by itself after SIGTERM', async () => {
    container.signal('SIGTERM')
    const code = await container.ended
    if (code !== 143) throw problem(`It ended with ${code}:\n${container.readOutput().slice(-2000)}`)
  })
}
