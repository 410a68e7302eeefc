import { expect, it } from 'vitest'
import { describeLost } from '@/lib/events/lost-words'

const lost = {
  isException: false,
  isReplaced: false,
  goingCount: 0,
  hasPlaylist: false,
  serving: 0,
  hasOrder: false,
  notices: [],
  scheduledNotices: 0,
}

it('what a change of a series loses is said by date', () => {
  expect(
    describeLost([
      { ...lost, day: '03 de dezembro de 2026', isException: true },
      { ...lost, day: '10 de dezembro de 2026', isException: true, goingCount: 4 },
      { ...lost, day: '17 de dezembro de 2026', hasPlaylist: true },
    ]),
  ).toBe(
    '2 datas mudadas à mão se perdem: 03 de dezembro de 2026, 10 de dezembro de 2026. 1 data deixa de existir: 17 de dezembro de 2026. 4 respostas “Eu vou” se perdem. 1 playlist fica sem evento.',
  )
})

it('a day on which the changed series is held all the same follows the rule again, and does not vanish', () => {
  const replaced = { ...lost, isReplaced: true }
  expect(
    describeLost([
      { ...replaced, day: '03 de dezembro de 2026', isException: true },
      { ...replaced, day: '10 de dezembro de 2026', goingCount: 1 },
    ]),
  ).toBe('1 data mudada à mão volta a seguir a regra: 03 de dezembro de 2026. 1 resposta “Eu vou” se perde.')
})

it('notices that show a lost day are named, and scheduled ones only counted', () => {
  const notices = ['Ensaio aberto', 'Traga um amigo']
  expect(describeLost([{ ...lost, day: '03 de dezembro de 2026', notices, scheduledNotices: 1 }])).toBe(
    '1 data deixa de existir: 03 de dezembro de 2026. O aviso “Ensaio aberto” mostra o dia 03 de dezembro de 2026 e deixará de mostrar. O aviso “Traga um amigo” mostra o dia 03 de dezembro de 2026 e deixará de mostrar. 1 aviso agendado deixará de mostrar um destes dias.',
  )
})

it('of many dates five are named', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...lost, day: `dia ${index + 1}`, isException: true }))
  expect(describeLost(many)).toBe('7 datas mudadas à mão se perdem: dia 1, dia 2, dia 3, dia 4, dia 5, e mais 2.')
})
