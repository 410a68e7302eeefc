import { expect, it } from 'vitest'
import { describeRooms, listTeamRooms } from '@/components/shell/team-rooms'

const nameRooms = (actor: Parameters<typeof listTeamRooms>[0]) => describeRooms(listTeamRooms(actor))

it('the profile’s row names the rooms that the person has', () => {
  expect(nameRooms({ role: 'admin', id: 'a' })).toBe('Painel, escalas, pessoas, lixeira e saúde da casa')
  expect(nameRooms({ role: 'member', id: 'm', duties: ['pastoral'], serves: true })).toBe('Pedidos de oração e escalas')
  expect(nameRooms({ role: 'member', id: 'm' })).toBe('')
})
