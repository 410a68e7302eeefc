import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onClose } from '@/scripts/installation/cleanup'
import { problem } from '@/scripts/problem.mjs'
import { adaptFile, replaceInstances, runProxy } from './documented-proxy'

const configFile = path.join('docs', 'in-front', 'nginx.conf')

/** Debian installs it where only root's PATH looks. */
const nginxProgram = ['nginx', '/usr/sbin/nginx'].find(name => !spawnSync(name, ['-v']).error)

/**
 * Starts nginx with the configuration that docs/in-front.md recommends, with this machine's paths and ports instead of
 * a server's.
 */
export async function startNginx({ port, apps }: { port: number; apps: number[] }) {
  if (!nginxProgram) throw problem('There is no nginx here. Debian: apt-get install nginx-light')
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-nginx-'))
  onClose(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'nginx.conf'), adaptConfig(readFileSync(configFile, 'utf8'), { port, apps, folder }))
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  return await runProxy(nginxProgram, args, port)
}

function adaptConfig(text: string, { port, apps, folder }: { port: number; apps: number[]; folder: string }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/tmp;`)
  return adaptFile(configFile, text, [
    [/^user www-data;$/m, process.getuid?.() === 0 ? 'user root;' : ''],
    [/^pid .*;$/m, `pid ${folder}/pid;`],
    [/^error_log \S+/m, `error_log ${folder}/error.log`],
    [/^http \{$/m, ['http {', ...temporary].join('\n')],
    ...replaceInstances(apps, documented => new RegExp(`^( *server 127.0.0.1:)${documented}( .*)$`, 'gm')),
    [/\/var\/cache\/nginx\/comunhao/, `${folder}/kept`],
    [/^ {2}server \{\n {4}listen 80;[^}]*\}$/m, ''],
    [/^ {4}listen 443 ssl http2;\n.*\n/m, `listen 127.0.0.1:${port};\n`],
    [/^ {4}ssl_certificate .*;\n.*\n.*\n.*\n/m, ''],
  ])
}
