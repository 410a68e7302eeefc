import { describe, expect, it } from 'vitest'
import { endIfExpired, getExpiry, offAir, parseStreamUrl, toBroadcast } from '@/lib/live/broadcast'

const url = 'https://www.youtube.com/watch?v=culto'
const activated = new Date('2026-11-22T22:30:00Z')
const expiresAt = getExpiry(activated)
const onAir = { active: true, url, expiresAt: '2026-11-23T00:00:00.000Z' } as const
const minutes = (count: number) => new Date(activated.getTime() + count * 60_000)

describe('a stream runs for an hour and a half', () => {
  it.each([
    [0, onAir],
    [89.99, onAir],
    [90, offAir],
    [600, offAir],
  ])('%d minutes after it was switched on', (minutesPassed, expected) => {
    expect(toBroadcast({ isActive: true, url, expiresAt }, minutes(minutesPassed))).toEqual(expected)
    expect(endIfExpired(onAir, minutes(minutesPassed).getTime())).toEqual(expected)
  })

  it('is off after someone stopped it, and before anyone started it', () => {
    expect(toBroadcast({ isActive: false, url, expiresAt }, activated)).toEqual(offAir)
    expect(toBroadcast({ isActive: false, url: null, expiresAt: null }, activated)).toEqual(offAir)
    expect(toBroadcast(null, activated)).toEqual(offAir)
  })
})

describe('allowed stream addresses', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s'],
    ['https://youtu.be/dQw4w9WgXcQ'],
    ['https://www.facebook.com/igreja/videos/123456/'],
    ['https://meet.google.com/abc-defg-hij'],
    ['https://us02web.zoom.us/j/123456789?pwd=abc'],
    ['https://transmissao.igreja.org.br:8443/culto#inicio'],
    ['https://www.instagram.com/@igreja/live'],
    ['https://igreja.example/transmiss%C3%A3o'],
  ])('%s', address => {
    expect(parseStreamUrl(address)).toBe(address)
  })

  it('are normalised', () => {
    expect(parseStreamUrl('HTTPS://WWW.YouTube.com/Live')).toBe('https://www.youtube.com/Live')
    expect(parseStreamUrl('https://igreja.com.br/transmissão')).toBe('https://igreja.com.br/transmiss%C3%A3o')
    expect(parseStreamUrl('https://ação.com.br/')).toBe('https://xn--ao-siap.com.br/')
  })
})

const hostile = [
  'http://www.youtube.com/watch?v=a',
  'ftp://example.org/a',
  'ws://example.org',
  'wss://example.org',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://https://youtube.com/%0aalert(1)',
  'javascript:alert(1)//https://',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://youtube.com/1',
  'about:blank',
  'view-source:https://youtube.com',
  'intent://scan/#Intent;end',
  'mailto:a@example.org',
  'tel:+5527999990000',
  'sms:27999990000',
  'whatsapp://send?text=a',
  'chrome://settings',
  'filesystem:https://youtube.com/a',
  'jar:https://youtube.com!/',
  'feed:https://youtube.com',
  'urn:isbn:1',
  '//youtube.com/live',
  '/app',
  'youtube.com/live',
  'www.youtube.com',
  'https',
  'https:',
  'https:/',
  'https://',
  'https:youtube.com',
  'https:/youtube.com',
  'https:///youtube.com',
  'https:\\\\youtube.com',
  'https:/\\youtube.com',
  'https://\\youtube.com',
  'https://youtube.com\\@evil.com',
  'https://youtube.com@evil.com',
  'https://user:senha@youtube.com/',
  'https://:@youtube.com/',
  'https://@youtube.com/',
  'https://youtube.com%40evil.com',
  'https://youtube.com%2f@evil.com',
  'https://you tube.com',
  'https://youtube.com/a b',
  'https://youtube.com/\u0000',
  'https://youtube.com/\r\nSet-Cookie: a=b',
  'https://youtube.com/\u202Egpj.exe',
  'https://youtube.com/\u200B',
  'https://youtube.com/"onclick="alert(1)',
  "https://youtube.com/'onclick='alert(1)",
  'https://youtube.com/<script>',
  'https://youtube.com/`id`',
  'https://youtube.com/{{7*7}}',
  'https://localhost/',
  'https://localhost:3000/',
  'https://app.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://impressora.local/',
  'https://db.internal/',
  'https://servidor/',
  'https://a..b.com/',
  'https://.com/',
  'https://youtube.com./',
  'https://-youtube.com/',
  'https://youtube.com:99999/',
  'https://exa_mple.com/',
  'https://１２７.０.０.１/',
  'https://youtube。com.localhost/',
  'https://ht\ttps://youtube.com',
  'h\u200Bttps://youtube.com',
  'https\u003A//\u0000',
]

it(`${hostile.length} addresses that people must not be sent to`, () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60)
  expect(hostile.filter(address => parseStreamUrl(address) !== undefined)).toEqual([])
})
