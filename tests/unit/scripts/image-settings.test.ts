import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { addressFile, listMissing, readSettings } from '@/scripts/image/settings'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'comunhao-settings-'))
const outside = { DATA_DIR: newFolder(), DATABASE_URL: 'postgresql://comunhao@postgres/comunhao' }

it('the name of the site says its address, and that one proxy stands in front', () => {
  const settings = readSettings({ ...outside, SITE_ADDRESS: 'igreja.example', NEXTAUTH_SECRET: 's' })
  expect(settings).toMatchObject({ NEXTAUTH_URL: 'https://igreja.example', TRUSTED_PROXIES: '1', PORT: '80' })
  expect(readSettings({ ...outside, SITE_ADDRESS: 'http://localhost:8080' }).NEXTAUTH_URL).toBe('http://localhost:8080')
})

it('with a database elsewhere it says what is missing, unless it is told to do without mail', () => {
  const missing = listMissing(outside).map(sentence => sentence.split(':')[0])
  expect(missing).toEqual(['SITE_ADDRESS', 'NEXTAUTH_SECRET', 'SMTP_URL'])
  const complete = { ...outside, SITE_ADDRESS: 'igreja.example', NEXTAUTH_SECRET: 's' }
  expect(listMissing({ ...complete, SMTP_URL: 'smtp://mail.example' })).toEqual([])
  expect(listMissing({ ...complete, WITHOUT_MAIL: 'yes' })).toEqual([])
})

it('ONCE gives a secret and nothing else: the app starts, with the address that it learnt before', () => {
  const once = { DATA_DIR: newFolder(), SECRET_KEY_BASE: 'f'.repeat(64) }
  expect(listMissing(once)).toEqual([])
  expect(readSettings(once)).toMatchObject({ NEXTAUTH_SECRET: once.SECRET_KEY_BASE, TRUSTED_PROXIES: '1' })
  expect(readSettings(once).NEXTAUTH_URL).toBeUndefined()
  writeFileSync(addressFile(once.DATA_DIR), 'https://igreja.example\n')
  expect(readSettings(once).NEXTAUTH_URL).toBe('https://igreja.example')
})

it('without a database elsewhere and without ONCE it makes a secret, and keeps it', () => {
  const own = { DATA_DIR: newFolder(), SITE_ADDRESS: 'igreja.example', WITHOUT_MAIL: 'yes' }
  expect(listMissing(own)).toEqual([])
  expect(readSettings(own).NEXTAUTH_SECRET).toHaveLength(43)
  expect(readSettings(own).NEXTAUTH_SECRET).toBe(readSettings(own).NEXTAUTH_SECRET)
})

it('the mail settings of ONCE become ours, with any characters in the password', () => {
  const mail = { SMTP_ADDRESS: 'smtp.example', SMTP_PORT: '465', SMTP_USERNAME: 'a@b', SMTP_PASSWORD: 'p:/@' }
  const settings = readSettings({ ...outside, ...mail, MAILER_FROM_ADDRESS: 'Igreja <oi@igreja.example>' })
  expect(settings).toMatchObject({
    SMTP_URL: 'smtps://a%40b:p%3A%2F%40@smtp.example:465',
    MAIL_FROM: 'oi@igreja.example',
  })
  expect(readSettings({ ...outside, SMTP_ADDRESS: 'smtp.example' }).SMTP_URL).toBe('smtp://smtp.example:587')
  expect(readSettings({ ...outside, ...mail, SMTP_URL: 'smtp://own.example' }).SMTP_URL).toBe('smtp://own.example')
})
