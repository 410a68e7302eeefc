import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readSettings } from '@/lib/platform/runtime/settings/read-settings'
import { variables } from '@/lib/platform/runtime/settings/variables'
import { checkSettings } from '@/scripts/installation/check-settings'

const needed = {
  DATABASE_URL: 'postgresql://comunhao@db.example/comunhao',
  NEXTAUTH_URL: 'https://igreja.example',
  NEXTAUTH_SECRET: 'um-segredo-longo-que-ninguem-adivinha',
}
const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-settings-'))
const file = path.join(folder, 'file')
writeFileSync(file, '')
const rsaKey = writeKey('rsa', 2048)

/** For every variable: values that are wrong, and some that are right. */
const table: Record<string, { wrong: string[]; right: string[] }> = {
  DATABASE_URL: {
    wrong: ['mysql://db.example/x', 'db.example', 'postgresql', 'postgres:db', 'postgres://a:50%@db/x', 'nonsense'],
    right: ['postgres://db', 'postgresql://a:b%40c@[::1]:5432/x?host=/run', 'postgresql:///x?host=/var/run/postgresql'],
  },
  NEXTAUTH_URL: {
    wrong: ['igreja.example', 'ftp://igreja.example', 'javascript:alert(1)', 'https:igreja.example', 'https://'],
    right: ['http://localhost:3000', 'https://igreja.example/'],
  },
  NEXTAUTH_SECRET: { wrong: ['x'.repeat(31)], right: ['x'.repeat(32)] },
  PORT: { wrong: ['0', '65536', '80.5', 'abc', '-1', '0x50', ' '], right: ['1', '3000', '65535'] },
  HOST: {
    wrong: ['192.0.2.1', 'no-such-host.invalid', 'http://127.0.0.1', '127.0.0.1:3000', '300.1.1.1', 'a b'],
    right: ['127.0.0.1', 'localhost', '0.0.0.0'],
  },
  DATA_DIR: {
    wrong: [file, path.join(file, 'below'), '/dev/null', path.join(folder, 'x'.repeat(300))],
    right: [folder, path.join(folder, 'new', 'one')],
  },
  TRUSTED_PROXIES: { wrong: ['-1', '1.5', '6', 'sim', '1e0', ' '], right: ['0', '5'] },
  DRAIN_SECONDS: { wrong: ['11', '-1', 'x', '5s'], right: ['0', '10'] },
  HSTS_SUBDOMAINS: { wrong: ['true', '1', 'sim', 'YES'], right: ['yes', 'no'] },
  SITE_ADDRESS: {
    wrong: ['igreja example', 'ftp://igreja.example', 'igreja.example:port', 'igreja.example/', '-igreja'],
    right: ['igreja.example', 'http://localhost:8080', 'igreja.example:8443'],
  },
  WITHOUT_MAIL: { wrong: ['true', 'sim'], right: ['yes'] },
  METRICS_TOKEN: { wrong: ['curto', 'with spaces in this token'], right: ['x'.repeat(16)] },
  TROUBLE_WEBHOOK_URL: {
    wrong: [
      'hooks.example',
      'http://hooks.example/x',
      'http://8.8.8.8/',
      'ftp://hooks.example',
      'https://',
      'nonsense',
    ],
    right: ['https://hooks.example/x', 'http://ntfy:80/x', 'http://10.0.0.5/x'],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    wrong: ['nonsense', 'collector:4318', 'grpc://collector:4317', 'http:/collector', 'http://'],
    right: ['http://collector:4318', 'https://otel.example/v1'],
  },
  RELEASES_URL: {
    wrong: ['nonsense', 'downloads.example', 'http://downloads.example', 'ftp://downloads.example'],
    right: ['https://downloads.example/comunhao', 'http://127.0.0.1:8000'],
  },
  SMTP_URL: {
    wrong: [
      ...['mail.example', 'http://mail.example', 'smtp//mail', 'smtp:mail.example', 'smtp://', 'smtp://user:pass@'],
      ...['smtp://user:50%@mail.example', 'smtp://user:a#b@mail.example', 'smtp://mail.example:99999', 'smtp://a b'],
    ],
    right: ['smtp://mailpit:1025', 'smtps://a%40b:p%23%2F@mail.example:465?socketTimeout=60000', 'smtp://[::1]'],
  },
  MAIL_FROM: { wrong: ['secretaria', 'Igreja <secretaria@igreja.org.br>'], right: ['a@igreja.org.br'] },
  MAIL_REPLY_TO: { wrong: ['secretaria', 'a@b'], right: ['a@igreja.org.br'] },
  MAILS_PER_HOUR: { wrong: ['0', '-1', '2.5', 'muitos', '100001'], right: ['1', '100000'] },
  DKIM_PRIVATE_KEY: {
    wrong: [
      ...['abc', '/etc/dkim.pem', rsaKey.slice(0, -200), rsaKey.replace('PRIVATE', 'PUBLIC')],
      ...[writeKey('rsa', 512), writeKey('ed25519')],
    ],
    right: [rsaKey, rsaKey.replaceAll('\n', '\\n'), `${rsaKey}\n`],
  },
  DKIM_SELECTOR: { wrong: ['a b', '-x', 'a.', 'a=b'], right: ['k1'] },
  DKIM_DOMAIN: { wrong: ['https://igreja.org.br', 'a b', '@igreja.org.br'], right: ['igreja.org.br'] },
  PRAYER_EMAIL_TO: {
    wrong: ['ninguém', 'ana@igreja.org.br, ninguém', ' , '],
    right: [' ana@igreja.org.br ,, rui@igreja.org.br'],
  },
  RESPONSE_CACHE: { wrong: ['no', 'false'], right: ['on', 'off'] },
  GEOCODER_URL: { wrong: ['no', 'nominatim.example', 'https://'], right: ['off', 'https://nominatim.example/search'] },
  PRAYER_RETENTION_DAYS: { wrong: ['0', '-1', '29', '1826', '90.5', 'sempre'], right: ['30', '1825'] },
  BACKUP_TO: { wrong: ['tape', 'Disk'], right: ['disk', 'off'] },
  BACKUP_BUCKET: { wrong: ['a b', 's3://cofre', 'cofre/x'], right: ['cofre'] },
  BACKUP_HOURS: { wrong: ['0', '25', '1.5', 'x'], right: ['1', '24'] },
  BACKUP_PASSPHRASE: { wrong: ['curta'], right: ['uma frase de algumas palavras'] },
  S3_BUCKET: { wrong: ['a b', 's3://fotos', 'fotos/x'], right: [] },
  S3_REGION: { wrong: ['us east', 'us/east'], right: ['auto'] },
  S3_ENDPOINT: { wrong: ['bucket', 's3.example', 'https://', 's3://x'], right: ['http://store:7070'] },
  S3_ACCESS_KEY_ID: { wrong: ['a b'], right: ['id'] },
  S3_SECRET_ACCESS_KEY: { wrong: ['a b'], right: ['a/b+c='] },
}

const check = (source: Record<string, string>) => checkSettings({ ...needed, ...source }, { isComplete: true })
const problemsOf = async (source: Record<string, string>) => (await check(source)).problems

it('the README, .env.example and this table describe the same variables', () => {
  const described = Object.keys(variables).sort()
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z][^|]*) \|/gm)
  const documented = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name))
  expect(documented.sort()).toEqual(described)
  expect(Object.keys(table).sort()).toEqual(described)

  const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name]) => name,
  )
  const ofCompose = ['POSTGRES_PASSWORD', 'BACKUP_FOLDER', 'IMAGE', 'COMPOSE_PROFILES', 'APP_MEMORY']
  expect(examples.filter(name => !ofCompose.includes(String(name))).sort()).toEqual(described)
})

describe.each(Object.entries(table))('%s', (name, { wrong, right }) => {
  const { example, isSecret } = { isSecret: false, ...variables[name as keyof typeof variables] }

  it.each(wrong)('%j gets one line with the name, what is wrong, and an example', async value => {
    const problems = await problemsOf({ [name]: value })
    const line = problems.find(problem => problem.startsWith(`${name}: `)) ?? problems.join()
    expect(problems).toEqual([line])
    expect(line).toMatch(/^[A-Z\d_]+: .+ is not .+\. Example: .+$/)
    expect(line.endsWith(example)).toBe(true)
    const [shown = ''] = line.split(' is not ')
    if (isSecret) expect(shown).toBe(`${name}: its value`)
    else expect(shown).toContain(value.slice(0, 20))
  })

  it.each(right)('%j is right', async value => {
    expect(await problemsOf({ [name]: value })).toEqual([])
  })
})

it('all of them are said at once, and nothing is made', async () => {
  const missing = path.join(folder, 'is-not-made')
  const wrong = Object.entries(table).flatMap(([name, values]) => (values.wrong[0] ? [[name, values.wrong[0]]] : []))
  const problems = await problemsOf({ ...Object.fromEntries(wrong), DATA_DIR: path.join(file, 'below') })
  expect(problems.map(line => line.split(':')[0]).sort()).toEqual(Object.keys(table).sort())
  expect(await problemsOf({ DATA_DIR: missing })).toEqual([])
  expect(() => readFileSync(missing)).toThrow('ENOENT')
})

it('three variables are required where a database of one’s own is named; the rest have defaults', async () => {
  const missing = await checkSettings({ NEXTAUTH_URL: '' }, { isComplete: true })
  expect(missing.problems.map(line => line.split(' is missing: ')[0])).toEqual(
    Object.keys(needed).map(name => `${name}:`),
  )
  expect((await checkSettings({}, { isComplete: false })).problems).toEqual([])
  const empty = Object.fromEntries(Object.keys(table).map(name => [name, '']))
  expect(readSettings({ ...empty, ...needed }).settings).toEqual(readSettings(needed).settings)
  expect(readSettings(needed).settings).toMatchObject({ ...needed, PORT: 3000, TRUSTED_PROXIES: 0, BACKUP_TO: 'disk' })
})

it('a bucket needs its keys, and backups in a bucket need one', async () => {
  expect(await problemsOf({ S3_BUCKET: 'fotos', ...keys })).toEqual([])
  for (const name of Object.keys(keys))
    expect(await problemsOf({ S3_BUCKET: 'fotos', ...keys, [name]: '' })).toEqual([
      expect.stringMatching(/^S3_BUCKET: needs both keys.*Example: S3_ACCESS_KEY_ID=/),
    ])
  expect(await problemsOf({ BACKUP_TO: 'bucket', BACKUP_BUCKET: 'cofre', ...keys })).toEqual([])
  expect(await problemsOf({ BACKUP_TO: 'bucket', S3_BUCKET: 'fotos', ...keys })).toEqual([])
  for (const source of [{ BACKUP_BUCKET: 'cofre' }, keys])
    expect(await problemsOf({ BACKUP_TO: 'bucket', ...source })).toEqual([
      expect.stringMatching(/^BACKUP_TO: needs a bucket and its two keys\. Example: BACKUP_BUCKET=/),
    ])
})

it('with a mail server an undeliverable address is named; without one no mail is sent', async () => {
  const addresses = {
    MAIL_FROM: 'nao-responda@comunhao.example',
    MAIL_REPLY_TO: 'secretaria@igreja.EXAMPLE',
    PRAYER_EMAIL_TO: 'ana@igreja.org.br, oracao@comunhao.example',
  }
  expect(await problemsOf(addresses)).toEqual([])
  const problems = await problemsOf({ ...addresses, SMTP_URL: 'smtp://mail.igreja.org.br' })
  expect(problems.map(line => line.split(' ')[0])).toEqual(['MAIL_FROM:', 'MAIL_REPLY_TO:', 'PRAYER_EMAIL_TO:'])
})

it.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['NEXT_AUTH_URL', 'NEXTAUTH_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUSTED_PROXY', undefined],
  ['BACKUPS_TO', 'BACKUP_TO'],
  ['S3_ENDPIONT', 'S3_ENDPOINT'],
  ['METRICS_TOKENS', 'METRICS_TOKEN'],
  ['smtp_url', 'SMTP_URL'],
  ['PROT', 'PORT'],
  ['HOME', undefined],
  ['SHELL', undefined],
  ['SMTP_PORT', undefined],
  ['SMTP_USER', undefined],
  ['MAIL', undefined],
  ['HOSTNAME', undefined],
])('%s is taken for a slip of %s', async (name, meant) => {
  const line = `${name}: there is no such setting. Is it meant to be ${meant}?`
  // Of another program, maybe: it must not stop a start.
  expect(await check({ [name]: 'x' })).toEqual({ problems: [], warnings: meant ? [line] : [] })
  if (!meant || meant in needed) return
  const inFile = { isComplete: true, file: { [name]: 'x' } }
  expect(await checkSettings({ ...needed, [name]: 'x' }, inFile)).toEqual({ problems: [line], warnings: [] })
  const right = table[meant]?.right[0] ?? ''
  const both = await checkSettings({ ...needed, [name]: 'x', [meant]: right }, inFile)
  expect(both).toEqual({ problems: [], warnings: [line] })
})

it('a key to sign mails is read in one line or in many', () => {
  for (const text of table.DKIM_PRIVATE_KEY?.right ?? [])
    expect(readSettings({ ...needed, DKIM_PRIVATE_KEY: text }).settings.DKIM_PRIVATE_KEY).toBe(rsaKey)
})

it('a folder below one that is not there yet is made later, in the folder where one may write', async () => {
  mkdirSync(path.join(folder, 'there'), { recursive: true })
  expect(await problemsOf({ DATA_DIR: path.join(folder, 'there', 'a', 'b') })).toEqual([])
})

it('the app says all of it in one message, and a build needs none of it', async () => {
  const load = async (stubs: Record<string, string>) => {
    vi.resetModules()
    for (const [name, value] of Object.entries({ DATABASE_URL: '', NEXTAUTH_URL: '', NEXTAUTH_SECRET: '', ...stubs }))
      vi.stubEnv(name, value)
    return await import('@/lib/platform/runtime/env').finally(() => vi.unstubAllEnvs())
  }
  await expect(load({})).rejects.toThrow(/^Some settings are wrong:(\n {2}[A-Z_]+: is missing: .*){3}$/)
  await expect(load({ NEXT_PHASE: 'phase-production-build' })).resolves.toMatchObject({ isBuilding: true })
})

function writeKey(type: 'rsa' | 'ed25519', modulusLength = 2048) {
  const { privateKey } = type === 'rsa' ? generateKeyPairSync(type, { modulusLength }) : generateKeyPairSync(type)
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim()
}
