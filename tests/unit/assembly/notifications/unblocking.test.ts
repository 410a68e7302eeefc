import { expect, it } from 'vitest'
import { describeUnblocking } from '@/components/notifications/unblocking'

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Permissões'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'à esquerda do endereço'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'No Firefox, clique'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'No Firefox, toque'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'menu Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari', 'Ajustes'],
  ['SomethingElse/1.0', 'configurações do navegador'],
])('says where to allow notifications: %s', (userAgent, words) =>
  expect(describeUnblocking(userAgent)).toContain(words),
)
