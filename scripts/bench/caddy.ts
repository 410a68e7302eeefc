import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onClose } from '@/scripts/installation/cleanup'
import { problem } from '@/scripts/problem.mjs'
import { adaptFile, replaceInstances, runProxy } from './documented-proxy'

type Replacements = Parameters<typeof adaptFile>[2]

/** Starts Caddy with the documented configuration for several instances, over plain http and on this machine's ports. */
export function startCaddy({ port, apps }: { port: number; apps: number[] }) {
  const instances = replaceInstances(apps, documented => new RegExp(`(127.0.0.1:)${documented}()`, 'g'))
  return run(path.join('docs', 'in-front', 'Caddyfile'), port, instances)
}

/** The same with the file for one instance, which install-server.sh installs. */
export function startPlainCaddy({ port, apps: [app = 0] }: { port: number; apps: number[] }) {
  return run(path.join('docs', 'operating', 'comunhao.caddy'), port, [[/127\.0\.0\.1:3000/g, `127.0.0.1:${app}`]])
}

async function run(configFile: string, port: number, replacements: Replacements) {
  if (spawnSync('caddy', ['version']).error) throw problem('There is no Caddy here. Debian: apt-get install caddy')
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-caddy-'))
  onClose(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'Caddyfile')
  const config = adaptFile(configFile, readFileSync(configFile, 'utf8'), [
    // The file for one instance has no options of its own: the operator's has.
    configFile.endsWith('.caddy') ? [/^/, '{\n\tadmin off\n}\n'] : [/^\{$/m, '{\n\tadmin off'],
    [/^igreja\.example \{$/m, `http://localhost:${port} {\n\tbind 127.0.0.1`],
    ...replacements,
  ])
  writeFileSync(file, config)
  // What it would write into the home of whoever runs this.
  const env = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  return await runProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, env)
}
