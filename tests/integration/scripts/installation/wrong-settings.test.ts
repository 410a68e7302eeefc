import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { nodeFlags } from '@/scripts/node-flags.mjs'

const folder = path.join(tmpdir(), `comunhao-wrong-settings-${process.pid}`)
/** Of an operator who names no database: the embedded one would be made in the folder. */
const slips = {
  DATABASE_URL: '',
  DATA_DIR: folder,
  PORT: 'abc',
  SMTP_URL: 'smtp//mail',
  SMTP_ULR: 'smtp://mail.example',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'nonsense',
  TROUBLE_WEBHOOK_URL: 'nonsense',
}

it.each(['start', 'migrate'])('%s says every wrong setting, and makes nothing', task => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, `scripts/${task}.ts`], {
    env: { ...process.env, ...slips },
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('SMTP_ULR: there is no such setting. Is it meant to be SMTP_URL?')
  expect(stderr.trim().split('\n')).toEqual([
    'Some settings are wrong:',
    expect.stringMatching(/^ {2}PORT: "abc" is not a port/),
    expect.stringMatching(/^ {2}TROUBLE_WEBHOOK_URL: its value is not/),
    expect.stringMatching(/^ {2}OTEL_EXPORTER_OTLP_ENDPOINT: its value is not/),
    expect.stringMatching(/^ {2}SMTP_URL: its value is not/),
  ])
  expect(status).toBe(1)
  expect(existsSync(folder)).toBe(false)
})
