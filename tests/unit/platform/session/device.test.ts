import { expect, it } from 'vitest'
import { describeDevice } from '@/lib/platform/session/device-name'

it.each([
  [
    'Chrome no Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari no iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome no iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1'],
  [
    'Samsung Internet no Android',
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  ['Edge no Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Safari no Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15'],
])('%s is recognised', (name, userAgent) => {
  expect(describeDevice(userAgent)).toBe(name)
})

it.each([null, '', 'curl/8.0', '<script>alert(1)</script>'])('%s is just a browser', userAgent => {
  expect(describeDevice(userAgent)).toBe('Navegador')
})
