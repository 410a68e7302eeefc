import { describe, expect, it } from 'vitest'
import { hasLink, toPlainName } from '@/lib/values/names/plain-name'

describe('a name is said as it is', () => {
  it.each([
    'Ana',
    'Maria das Graças Lima',
    "Sant'Ana D'Ávila",
    'Pr. João (Joca) Prado',
    'Mª Aparecida',
    'Ana & Rui Souza',
    'Иван Петров',
    'J. R. Souza',
    'Zé 2',
    'Ana 🙂',
  ])('%s', name => {
    expect(toPlainName(name)).toBe(name)
    expect(hasLink(name)).toBe(false)
  })
})

describe('without a space a name is no link, and programs do not make one of it', () => {
  it.each([
    ['Pr.João', 'Pr. João'],
    ['pr.joão', 'pr. joão'],
    ['M.Souza', 'M. Souza'],
    ['Ana.Souza', 'Ana. Souza'],
    ['J.R.Souza', 'J. R. Souza'],
  ])('%s', (name, plain) => {
    expect(toPlainName(name)).toBe(plain)
    expect(hasLink(name)).toBe(false)
  })
})

describe('a name loses links and addresses', () => {
  it.each([
    ['Sua conta foi bloqueada. Confirme em https://evil.example/x', 'Sua conta foi bloqueada. Confirme em'],
    ['Ana evil.example', 'Ana'],
    ['Ana EVIL.COM', 'Ana'],
    ['Ana Evil.Com.Br/entrar', 'Ana'],
    ['Ana (evil.example)', 'Ana'],
    ['Ana www.Evil.Example', 'Ana'],
    ['Ana dr.evil.example', 'Ana'],
    ['Ana ana@evil.example', 'Ana'],
    ['Ana @evil', 'Ana'],
    ['Ana mailto:x', 'Ana'],
    ['Ana //10.0.0.1/x', 'Ana'],
    ['Ana \\\\evil\\x', 'Ana'],
    ['Ana evil\u200b.exa\u00admple', 'Ana'],
    ['Ana evil。example', 'Ana'],
    ['Ana evil．example', 'Ana'],
    ['Ana ana＠evil', 'Ana'],
    ['Ana https：／／evil', 'Ana'],
    ['https://evil.example', 'Alguém'],
  ])('%s', (name, plain) => {
    expect(toPlainName(name, 'Alguém')).toBe(plain)
    expect(hasLink(name)).toBe(true)
  })
})

it('a name is one line, of at most 80 characters, and hides nothing', () => {
  expect(toPlainName('Ana\r\nBcc: x\t\u2028Lima')).toBe('Ana Bcc: x Lima')
  expect(toPlainName('A\u202ena\u2066 \u200bLi\u00adma\u0007 Sá\ud800')).toBe('Ana Lima Sá')
  expect(toPlainName('Ana '.repeat(30))).toBe(`${'Ana '.repeat(20).trim().slice(0, 79)}…`)
  expect([...toPlainName('🙂a'.repeat(50))]).toHaveLength(80)
  expect(toPlainName(' \u200b ', 'Alguém')).toBe('Alguém')
})
