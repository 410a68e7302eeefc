import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '@/scripts/installation/cleanup'
import { problem } from '@/scripts/problem.mjs'

const configFile = path.join('docs', 'in-front', 'nginx.conf')

/** Debian installs it where only root's PATH looks. */
const nginxProgram = ['nginx', '/usr/sbin/nginx'].find(name => !spawnSync(name, ['-v']).error)

/**
 * Starts nginx with the configuration that docs/in-front.md recommends, with this machine's paths and ports instead of
 * a server's.
 */
export async function startNginx({ port, app }: { port: number; app: number }) {
  if (!nginxProgram) throw problem('There is no nginx here. Debian: apt-get install nginx-light')
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-nginx-'))
  writeFileSync(path.join(folder, 'nginx.conf'), adaptConfig(readFileSync(configFile, 'utf8'), { port, app, folder }))
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const child = spawn(nginxProgram, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let output = ''
  child.stderr.on('data', text => {
    output += text
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  onClose(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await waitUntilListening(
    port,
    () => child.exitCode === null,
    () => output,
  )
  return { pid: child.pid ?? 0 }
}

/** Throws if an expected path or port is missing from the configuration, so that an outdated one is never measured. */
function adaptConfig(text: string, { port, app, folder }: { port: number; app: number; folder: string }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/tmp;`)
  const replacements: [RegExp, string][] = [
    [/^user www-data;$/m, process.getuid?.() === 0 ? 'user root;' : ''],
    [/^pid .*;$/m, `pid ${folder}/pid;`],
    [/^error_log \S+/m, `error_log ${folder}/error.log`],
    [/^http \{$/m, ['http {', ...temporary].join('\n')],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${app}`],
    [/\/var\/cache\/nginx\/comunhao/, `${folder}/kept`],
    [/^ {2}server \{\n {4}listen 80;[^}]*\}$/m, ''],
    [/^ {4}listen 443 ssl http2;\n.*\n/m, `listen 127.0.0.1:${port};\n`],
    [/^ {4}ssl_certificate .*;\n.*\n.*\n.*\n/m, ''],
  ]
  return replacements.reduce((whole, [pattern, replacement]) => {
    if (!pattern.test(whole)) throw new Error(`${configFile} no longer says ${pattern}`)
    return whole.replace(pattern, replacement)
  }, text)
}

async function waitUntilListening(port: number, isRunning: () => boolean, readOutput: () => string) {
  const deadline = Date.now() + 10_000
  while (!(await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))) {
    if (!isRunning() || Date.now() > deadline) throw new Error(`nginx did not start: ${readOutput()}`)
    await pause(50)
  }
}
