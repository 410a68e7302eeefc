import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { judgeBackups } from '@/scripts/doctor/checks/backups'
import { judgeOffset } from '@/scripts/doctor/checks/clock'
import { checkFiles, judgeRoom } from '@/scripts/doctor/checks/files'
import { judgeMemory, judgeNode } from '@/scripts/doctor/checks/machine'
import { checkSecrets, estimateBits, judgeRights } from '@/scripts/doctor/checks/secrets'
import { ok, warning, wrong } from '@/scripts/doctor/finding'
import { formatFindings, formatJson, hasProblem } from '@/scripts/doctor/format-findings'
import { createSecretFilter } from '@/scripts/doctor/hide-secrets'
import { runChecks } from '@/scripts/doctor/run-checks'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('secrets', () => {
  const levelOf = async (variables: Record<string, string>) => (await checkSecrets(variables, []))[0]?.level

  it.each([
    [randomBytes(32).toString('base64'), 'ok'],
    [randomBytes(16).toString('hex'), 'ok'],
    ['correto-cavalo-bateria-grampo-laranja-navio-vento-sino-ponte-rio', 'ok'],
    ['um-rio-de-agua-viva-corre-por-aqui', 'warning'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'problem'],
    ['abababababababababababababababababab', 'problem'],
    ['change-me-change-me-change-me-change', 'problem'],
  ])('a secret of sessions such as %s: %s', async (secret, level) => {
    expect(await levelOf({ NEXTAUTH_SECRET: secret })).toBe(level)
  })

  it('passwords in addresses, and keys, are judged too', async () => {
    expect(await levelOf({ DATABASE_URL: 'postgresql://comunhao:postgres@db/comunhao' })).toBe('problem')
    expect(await levelOf({ DATABASE_URL: `postgresql://c:${randomBytes(16).toString('hex')}@db/c` })).toBe('ok')
    expect(await levelOf({ DATABASE_URL: 'postgresql://comunhao@db/comunhao' })).toBe('ok')
    expect(await levelOf({ SMTP_URL: 'smtp://a:abc1@mail.test' })).toBe('problem')
    expect(await levelOf({ DKIM_PRIVATE_KEY: 'nothing' })).toBe('problem')
    expect(estimateBits('')).toBe(0)
  })

  it('a file with secrets is for its owner only', async () => {
    const file = path.join(folder, 'secret')
    writeFileSync(file, 'x', { mode: 0o600 })
    expect(await checkSecrets({}, [file, path.join(folder, 'none')])).toMatchObject([{ level: 'ok' }])
    chmodSync(file, 0o644)
    expect(await checkSecrets({}, [file])).toMatchObject([{ level: 'warning', cure: `chmod 600 ${file}` }])
  })

  it("settings of root are for root and the app's group", () => {
    const settings = { uid: 0, gid: 998, mode: 0o100640 }
    expect(judgeRights('.env', settings).level).toBe('ok')
    expect(judgeRights('.env', { ...settings, mode: 0o100660 })).toMatchObject({ cure: 'chmod 640 .env' })
    expect(judgeRights('.env', { ...settings, mode: 0o100644 })).toMatchObject({ cure: 'chmod 640 .env' })
    expect(judgeRights('.env', { ...settings, gid: 0 })).toMatchObject({ cure: 'chmod 600 .env' })
    expect(judgeRights('.env', { ...settings, uid: 998 })).toMatchObject({ cure: 'chmod 600 .env' })
  })
})

describe('disk and memory', () => {
  it('a folder that can be written is left as it was', async () => {
    const data = path.join(folder, 'data')
    mkdirSync(path.join(data, 'uploads'), { recursive: true })
    expect((await checkFiles(data)).map(({ level }) => level)).not.toContain('problem')
    expect([readdirSync(data), readdirSync(path.join(data, 'uploads'))]).toEqual([['uploads'], []])
  })

  it('one that does not exist yet is no problem, one that cannot be written is', async () => {
    expect((await checkFiles(path.join(folder, 'none')))[0]?.level).toBe('not checked')
    if (process.platform === 'linux')
      expect((await checkFiles('/proc/self')).map(({ level }) => level)).toContain('problem')
  })

  it('room, files and memory run out in steps', () => {
    const disk = { bavail: 40e9, bsize: 1, files: 1000, ffree: 900 }
    const levels = [
      disk,
      { ...disk, bavail: 1e9 },
      { ...disk, bavail: 1e8 },
      { ...disk, ffree: 3 },
      { ...disk, files: 0, ffree: 0 },
    ]
    expect(levels.map(room => judgeRoom('/', room).level)).toEqual(['ok', 'warning', 'problem', 'problem', 'ok'])
    const memory = { total: 2e9, limit: 0, available: 900e6 }
    expect(judgeMemory(memory).level).toBe('ok')
    expect(judgeMemory({ ...memory, limit: 512e6 }).level).toBe('warning')
    expect(judgeMemory({ ...memory, available: 20e6 }).level).toBe('problem')
    expect([judgeNode('24.1.0').level, judgeNode('20.19.0').level]).toEqual(['ok', 'problem'])
  })
})

it('a clock that is off by seconds is told, by minutes is a problem', () => {
  expect([100, -8000, 120_000].map(offset => judgeOffset('db', offset).level)).toEqual(['ok', 'warning', 'problem'])
  expect(judgeOffset('db', -8000).text).toContain('8 seconds behind')
})

it('backups are judged by age, trial and place', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const levels = (...[status, options]: [Parameters<typeof judgeBackups>[0], Parameters<typeof judgeBackups>[1]]) =>
    judgeBackups(status, options, now).map(({ level }) => level)
  const good = { newest: hoursAgo(10), lastDrill: { at: hoursAgo(100), succeeded: true } }
  const elsewhere = { to: 'bucket', isEncrypted: true } as const
  expect(levels(good, elsewhere)).toEqual(['ok', 'ok', 'ok'])
  expect(levels({ ...good, newest: hoursAgo(72) }, elsewhere)).toEqual(['problem', 'ok', 'ok'])
  expect(levels({ ...good, failedAt: hoursAgo(1) }, elsewhere)).toEqual(['warning', 'ok', 'ok'])
  expect(levels({ newest: hoursAgo(1) }, elsewhere)).toEqual(['ok', 'warning', 'ok'])
  expect(levels({ ...good, lastDrill: { at: now, succeeded: false } }, elsewhere)).toEqual(['ok', 'problem', 'ok'])
  expect(levels({}, elsewhere)).toEqual(['warning', 'not checked', 'ok'])
  expect(levels({ failedAt: now }, elsewhere)[0]).toBe('problem')
  expect(levels(good, { to: 'disk', isEncrypted: false })).toEqual(['ok', 'ok', 'warning'])
  expect(levels(good, { to: 'bucket', isEncrypted: false })).toEqual(['ok', 'ok', 'warning'])
  expect(levels(good, { to: 'off', isEncrypted: false })).toEqual(['warning', 'ok', 'ok'])
})

describe('the report', () => {
  it('is grouped, wrapped at 92 columns, and says what to do', () => {
    const results = [
      {
        name: 'a',
        group: 'One',
        findings: [ok('fine'), warning('long '.repeat(40).trim(), 'Do this:\n  a line to copy')],
      },
      { name: 'b', group: 'One', findings: [wrong('bad')] },
    ]
    const text = formatFindings(results)
    expect(text).toMatch(/^One\n {2}ok {11}fine\n {2}warning {6}long/)
    expect(text).toContain('\n                 Do this:\n                   a line to copy\n  problem      bad')
    expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(92)
    expect(text).toMatch(/1 ok, 1 warning, 1 problem, 0 not checked\.$/)
    expect(JSON.parse(formatJson(results))).toMatchObject({ healthy: false, counts: { problem: 1 } })
    expect(hasProblem(results.slice(0, 1).map(result => ({ ...result, findings: [ok('fine')] })))).toBe(false)
  })

  it('a check that fails or hangs is reported without its error’s text, and does not hold up the others', async () => {
    const results = await runChecks(
      [
        { name: 'fails', group: 'g', run: () => Promise.reject(new Error('the password is canary')) },
        { name: 'hangs', group: 'g', run: () => new Promise(() => {}) },
        { name: 'works', group: 'g', run: async () => [ok('fine')] },
      ],
      50,
    )
    expect(results.map(({ findings }) => findings[0]?.level)).toEqual(['not checked', 'not checked', 'ok'])
    expect(JSON.stringify(results)).not.toContain('canary')
  })

  it('hides every secret, also half of a key and an encoded password', () => {
    const hide = createSecretFilter({
      NEXTAUTH_SECRET: 'canary-one',
      DATABASE_URL: 'postgresql://user:canary%40two@db/x',
      DKIM_PRIVATE_KEY: 'BEGIN\\ncanarythree\\nEND',
      PORT: '3000',
    })
    expect(hide('canary-one canary%40two canary@two canarythree 3000')).toBe('… … … … 3000')
  })
})
