import { expect, it } from 'vitest'
import { demoChurch as church } from '@/lib/church/demo'
import { nextService } from '@/lib/church/next-service'

it.each([
  ['Monday', '08:00', 'Culto de Oração', 'Próximo'],
  ['Tuesday', '23:59', 'Culto de Oração', 'Amanhã'],
  ['Wednesday', '00:00', 'Culto de Oração', 'Hoje'],
  ['Wednesday', '19:29', 'Culto de Oração', 'Hoje'],
  ['Wednesday', '19:30', 'Culto de Oração', 'Agora'],
  ['Wednesday', '21:00', 'Classe de Jovens', 'Próximo'],
  ['Friday', '12:00', 'Classe de Jovens', 'Amanhã'],
  ['Saturday', '21:30', 'Escola Bíblica', 'Amanhã'],
  ['Sunday', '18:30', 'Escola Bíblica', 'Agora'],
  ['Sunday', '19:15', 'Culto Evangelístico', 'Hoje'],
  ['Sunday', '21:00', 'Culto de Oração', 'Próximo'],
])('on %s at %s the next service is the %s: %s', (weekday, clock, name, soon) => {
  const next = nextService(church.services, { weekday, clock })
  expect([next?.service.name, next?.soon]).toEqual([name, soon])
})

it('a church without services has no next service', () => {
  expect(nextService([], { weekday: 'Monday', clock: '08:00' })).toBeUndefined()
})
