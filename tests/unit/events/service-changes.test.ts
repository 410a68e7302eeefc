import { describe, expect, it } from 'vitest'
import type { Service } from '@/lib/church/facts'
import { describeRemoval, nothingAttached } from '@/lib/events/removal/words'
import { describeServiceChanges } from '@/lib/events/services/changes'

const culto: Service = {
  ...{ id: 'culto', name: 'Culto', weekday: 'Sunday', starts: '18:00', ends: '19:30', about: '', firstVisit: 'usual' },
}
const counts = { playlists: 2, serving: 3, orders: 1, going: 1 }
const describeNext = (next: Service[], attached = { culto: counts }) =>
  describeServiceChanges({ former: [culto], next, attached })
const nothing = { removals: [], moves: [] }

describe('the panel says before it is saved', () => {
  it('that a service is removed with what was planned for it, and how that comes back', () => {
    expect(describeNext([])).toEqual({
      removals: [
        '“Culto” (Domingo, 18:00) sai do site, e os dias que vêm saem do calendário; os que já passaram ficam. 2 playlists ficam sem dia, mas continuam entre as playlists. 3 pessoas escaladas ficam sem o dia em que serviriam: o app avisa quem pediu avisos. 1 ordem do culto sai junto. 1 resposta “Eu vou” sai junto. Por 30 dias, você pode trazer tudo de volta da Lixeira.',
      ],
      moves: [],
    })
  })

  it('that one is removed for which nothing was planned', () => {
    expect(describeServiceChanges({ former: [culto], next: [], attached: {} }).removals).toEqual([
      '“Culto” (Domingo, 18:00) sai do site, e os dias que vêm saem do calendário; os que já passaram ficam. Por 30 dias, você pode trazer tudo de volta da Lixeira.',
    ])
  })

  it('that another weekday takes everything along and asks who serves again', () => {
    expect(describeNext([{ ...culto, weekday: 'Saturday' }])).toEqual({
      removals: [],
      moves: [
        '“Culto” (Domingo, 18:00) muda nos dias que vêm, e vai junto o que já é deles: playlists, escala, ordem do culto e respostas “Eu vou”. Tudo passa para o novo dia da mesma semana. Quem já respondeu à escala é perguntado de novo.',
      ],
    })
  })

  it('that another hour takes everything along, with the answers', () => {
    expect(describeNext([{ ...culto, starts: '19:00' }], { culto: { ...counts, orders: 0, going: 0 } }).moves).toEqual([
      '“Culto” (Domingo, 18:00) muda nos dias que vêm, e vai junto o que já é deles: playlists e escala. O que já se respondeu à escala continua valendo.',
    ])
  })

  it('nothing of what has no consequence', () => {
    expect(describeNext([culto])).toEqual(nothing)
    expect(describeNext([{ ...culto, name: 'Celebração', ends: '20:00' }])).toEqual(nothing)
    expect(describeNext([culto, { ...culto, id: '', name: 'Oração', weekday: 'Wednesday' }])).toEqual(nothing)
    expect(describeServiceChanges({ former: [culto], next: [{ ...culto, starts: '19:00' }], attached: {} })).toEqual(
      nothing,
    )
  })
})

describe('the question of the calendar says', () => {
  it('how one day of a series comes back', () => {
    expect(describeRemoval({ ...nothingAttached, playlists: 1 }, { scope: 'one', isSeries: true })).toBe(
      '1 playlist fica sem dia, mas continua entre as playlists. Para trazer este dia de volta, com tudo o que é dele, edite outra data da série e abra “Datas retiradas”.',
    )
  })

  it('that of a whole series the past goes as well', () => {
    expect(describeRemoval(nothingAttached, { scope: 'all', isSeries: true })).toBe(
      'Saem do calendário todos os dias, também os que já passaram. Por 30 dias, um administrador pode trazer tudo de volta da Lixeira.',
    )
  })

  it('how a single event comes back', () => {
    expect(describeRemoval(nothingAttached, { scope: 'all', isSeries: false })).toBe(
      'Por 30 dias, um administrador pode trazer tudo de volta da Lixeira.',
    )
  })
})
