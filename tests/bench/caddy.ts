import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onClose } from '@/scripts/installation/cleanup'
import { problem } from '@/scripts/problem.mjs'
import { adaptFile, replaceInstances, runProxy } from './documented-proxy'

const configFile = path.join('docs', 'in-front', 'Caddyfile')

/** Starts Caddy with the documented configuration, over plain http and on this machine's ports. */
export async function startCaddy({ port, apps }: { port: number; apps: number[] }) {
  if (spawnSync('caddy', ['version']).error) throw problem('There is no Caddy here. Debian: apt-get install caddy')
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-caddy-'))
  onClose(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'Caddyfile')
  const config = adaptFile(configFile, readFileSync(configFile, 'utf8'), [
    [/^\{$/m, '{\n\tadmin off'],
    [/^igreja\.example \{$/m, `http://localhost:${port} {\n\tbind 127.0.0.1`],
    ...replaceInstances(apps, documented => new RegExp(`(127.0.0.1:)${documented}()`, 'g')),
  ])
  writeFileSync(file, config)
  // What it would write into the home of whoever runs this.
  const env = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  return await runProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, env)
}
