import { expect, it } from 'vitest'
import { isOlderBrowser } from '@/lib/platform/older-browsers/is-older-browser'

const android = 'Mozilla/5.0 (Linux; Android 9; SM-J600G) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  `${android} Chrome/78.0.3904.96 Mobile Safari/537.36`,
  `${android} SamsungBrowser/10.1 Chrome/71.0.3578.99 Mobile Safari/537.36`,
  `${android} Chrome/110.0.0.0 Mobile Safari/537.36`,
  `${iphone('12_4_1')} (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1`,
  `${iphone('16_3')} (KHTML, like Gecko) CriOS/120.0.0.0 Mobile/15E148 Safari/604.1`,
  `${mac} Version/13.0.3 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:70.0) Gecko/20100101 Firefox/70.0',
])('%s is one that does not understand what a build is written in', userAgent => {
  expect(isOlderBrowser(userAgent)).toBe(true)
})

it.each([
  `${android} Chrome/111.0.0.0 Mobile Safari/537.36`,
  `${android} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
  `${iphone('16_4')} (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1`,
  `${iphone('18_5')} (KHTML, like Gecko) FxiOS/139.0 Mobile/15E148 Safari/605.1.15`,
  `${mac} Version/17.10 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'curl/8.5.0',
  '',
  undefined,
])('%s is not', userAgent => {
  expect(isOlderBrowser(userAgent)).toBe(false)
})
