import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'

const needed = {
  DATABASE_URL: 'postgresql://comunhao@db.example/comunhao',
  NEXTAUTH_URL: 'https://igreja.example',
  NEXTAUTH_SECRET: 'um-segredo-longo-que-ninguem-adivinha',
}
const emptyVariables = {
  DATA_DIR: '.data',
  TRUSTED_PROXIES: 0,
  RESPONSE_CACHE: 'on',
  MAILS_PER_HOUR: 200,
  DKIM_SELECTOR: 'comunhao',
  PRAYER_RETENTION_DAYS: 365,
  GEOCODER_URL: 'https://nominatim.openstreetmap.org/search',
  S3_REGION: 'us-east-1',
  BACKUP_TO: 'disk',
  BACKUP_HOURS: 24,
}
const optional = [
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'PRAYER_EMAIL_TO',
  'SMTP_URL',
  'DKIM_PRIVATE_KEY',
  'DKIM_DOMAIN',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_BUCKET',
  'BACKUP_PASSPHRASE',
]

/** The environment as the app would read it, with nothing of this machine's. */
async function read(variables: Record<string, string>) {
  vi.resetModules()
  for (const name of [...Object.keys({ ...needed, ...emptyVariables }), ...optional]) vi.stubEnv(name, variables[name])
  return (await import('@/lib/runtime/env')).env
}
/** The lines of the refusal to start. */
const refusal = (variables: Record<string, string>) =>
  read(variables).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  )

beforeEach(() => () => vi.unstubAllEnvs())

it('three variables are required; the rest have defaults', async () => {
  expect(await read(needed)).toEqual({ ...needed, ...emptyVariables })
})

it('given values are used, and empty ones count as missing', async () => {
  const empty = Object.fromEntries([...Object.keys(emptyVariables), ...optional].map(name => [name, '']))
  expect(await read({ ...needed, ...empty })).toEqual({ ...needed, ...emptyVariables })

  const expectedValues = {
    TRUSTED_PROXIES: '2',
    PRAYER_RETENTION_DAYS: '30',
    PRAYER_EMAIL_TO: ' ana@igreja.example ,, rui@igreja.example',
  }
  expect(await read({ ...needed, ...expectedValues })).toMatchObject({
    TRUSTED_PROXIES: 2,
    PRAYER_RETENTION_DAYS: 30,
    PRAYER_EMAIL_TO: ['ana@igreja.example', 'rui@igreja.example'],
  })
})

it('all problems are in one message', async () => {
  expect(await refusal({})).toEqual([
    'The environment is not complete:',
    '  DATABASE_URL: must be a postgresql:// address',
    '  NEXTAUTH_URL: must be the address people use, such as https://igreja.example',
    '  NEXTAUTH_SECRET: must be set',
  ])
  const wrong = await refusal({ NEXTAUTH_SECRET: 'curto', SMTP_URL: 'http://mail.example', TRUSTED_PROXIES: '9' })
  expect(wrong.slice(1).map(line => line.trim().split(':')[0])).toEqual([
    ...['DATABASE_URL', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET', 'TRUSTED_PROXIES', 'SMTP_URL'],
  ])
})

it.each([
  ['DATABASE_URL', ['mysql://db.example/x', 'db.example', 'postgresql']],
  ['NEXTAUTH_URL', ['igreja.example', 'ftp://igreja.example', 'javascript:alert(1)']],
  ['NEXTAUTH_SECRET', ['x'.repeat(31)]],
  ['TRUSTED_PROXIES', ['-1', '1.5', '6', 'sim']],
  ['SMTP_URL', ['mail.example', 'http://mail.example']],
  ['MAIL_FROM', ['secretaria', 'Igreja <secretaria@igreja.example>']],
  ['MAIL_REPLY_TO', ['secretaria']],
  ['PRAYER_EMAIL_TO', ['ninguém', 'ana@igreja.example, ninguém', ' , ']],
  ['MAILS_PER_HOUR', ['0', '-1', '2.5', 'muitos', '100001']],
  ['DKIM_SELECTOR', ['a b', '-x', 'a.', 'a=b']],
  ['DKIM_DOMAIN', ['https://igreja.org.br', 'a b', '@igreja.org.br']],
  ['PRAYER_RETENTION_DAYS', ['0', '-1', '29', '1826', '90.5', 'sempre']],
  ['S3_ENDPOINT', ['bucket']],
  ['S3_BUCKET', ['fotos']],
])('%s is named when it is wrong; a secret is never repeated', async (name, values) => {
  for (const value of values) {
    const lines = await refusal({ ...needed, [name]: value })
    expect(lines, value).toHaveLength(2)
    expect(lines[1], value).toMatch(new RegExp(`^ {2}${name}(\\.\\d+)?: .`))
    if (name === 'NEXTAUTH_SECRET') expect(lines[1]).not.toContain(value)
  }
})

it('a bucket needs its two keys', async () => {
  const bucket = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  expect(await read({ ...needed, ...bucket })).toMatchObject(bucket)
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(await refusal({ ...needed, ...bucket, [name]: '' })).toEqual([
      'The environment is not complete:',
      '  S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
    ])
})

it('backups in a bucket need a bucket, and a strong passphrase', async () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  const away = { ...needed, BACKUP_TO: 'bucket', BACKUP_BUCKET: 'cofre' }
  expect(await read({ ...away, ...keys })).toMatchObject({ BACKUP_TO: 'bucket', BACKUP_BUCKET: 'cofre' })
  expect(await read({ ...away, ...keys, BACKUP_BUCKET: '', S3_BUCKET: 'fotos' })).toMatchObject({ S3_BUCKET: 'fotos' })
  for (const variables of [away, { ...needed, ...keys, BACKUP_TO: 'bucket' }])
    expect(await refusal(variables)).toEqual([
      'The environment is not complete:',
      '  BACKUP_TO: needs BACKUP_BUCKET or S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
    ])
  expect(await refusal({ ...needed, BACKUP_PASSPHRASE: 'curta' })).toEqual([
    'The environment is not complete:',
    '  BACKUP_PASSPHRASE: must have at least 16 characters',
  ])
})

it('with a mail server an undeliverable address is reported; without one no mail is sent', async () => {
  const addresses = {
    MAIL_FROM: 'nao-responda@comunhao.example',
    MAIL_REPLY_TO: 'secretaria@igreja.EXAMPLE',
    PRAYER_EMAIL_TO: 'ana@igreja.org.br, oracao@comunhao.example',
  }
  expect(await read({ ...needed, ...addresses })).toMatchObject({ MAIL_FROM: addresses.MAIL_FROM })
  expect((await refusal({ ...needed, ...addresses, SMTP_URL: 'smtp://mail.igreja.org.br' })).slice(1)).toEqual([
    '  MAIL_FROM: must be a real address: those under .example are not',
    '  MAIL_REPLY_TO: must be a real address: those under .example are not',
    '  PRAYER_EMAIL_TO: must be a real address: those under .example are not',
  ])
})

it('a key to sign mails is read in one line or in many, and a bad one is named without being repeated', async () => {
  const pem = writeKey('rsa', 2048)
  for (const text of [pem, pem.replaceAll('\n', '\\n'), `${pem}\n`])
    expect((await read({ ...needed, DKIM_PRIVATE_KEY: text })).DKIM_PRIVATE_KEY).toBe(pem)

  const wrong = ['abc', '/etc/dkim.pem', pem.slice(0, -200), pem.replace('PRIVATE', 'PUBLIC'), writeKey('rsa', 512)]
  for (const text of [...wrong, writeKey('ed25519')])
    expect(await refusal({ ...needed, DKIM_PRIVATE_KEY: text })).toEqual([
      'The environment is not complete:',
      '  DKIM_PRIVATE_KEY: must be an RSA private key of at least 1024 bits, as openssl writes it (docs/mail.md)',
    ])
})

function writeKey(type: 'rsa' | 'ed25519', modulusLength = 2048) {
  const { privateKey } = type === 'rsa' ? generateKeyPairSync(type, { modulusLength }) : generateKeyPairSync(type)
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim()
}

it('a build needs none of them', async () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build')
  expect(await refusal({})).toEqual([])
})
