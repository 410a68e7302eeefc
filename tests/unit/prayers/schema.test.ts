import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { prayerRequest } from '@/lib/prayers/schema'

const validRequest = {
  submission: '6f6f2c6a-9a3b-4f0e-8f0e-0a6f2d8f1c11',
  fullName: 'Ana Souza',
  birthDate: '1980-05-12',
  phone: '(27) 99999-0001',
  prayerDescription: 'Pela saúde da minha mãe.',
}

const listProblems = (fields: Record<string, unknown>) => {
  const { error } = prayerRequest.safeParse({ ...validRequest, ...fields })
  return error ? z.flattenError(error).fieldErrors : {}
}

it('a complete request is accepted, with its phone as digits, and membership only if the box is ticked', () => {
  expect(prayerRequest.parse(validRequest)).toMatchObject({
    fullName: 'Ana Souza',
    phone: '27999990001',
    isMember: false,
  })
  expect(prayerRequest.parse({ ...validRequest, isMember: 'on' }).isMember).toBe(true)
  expect(prayerRequest.parse({ ...validRequest, phone: '(27) 3333-4444' }).phone).toBe('2733334444')
})

describe('missing or invalid fields get a message', () => {
  it.each([
    ['fullName', '', 'Nome deve ter pelo menos 2 caracteres'],
    ['fullName', ' A ', 'Nome deve ter pelo menos 2 caracteres'],
    ['fullName', '🙏', 'Nome deve ter pelo menos 2 caracteres'],
    ['fullName', 'a'.repeat(101), 'Nome muito longo'],
    ['birthDate', '', 'Data de nascimento é obrigatória'],
    ['birthDate', '31/12/1980', 'Data de nascimento é obrigatória'],
    ['birthDate', '1980-02-30', 'Data de nascimento é obrigatória'],
    ['birthDate', '2999-01-01', 'Confira a data de nascimento'],
    ['birthDate', '0001-01-01', 'Confira a data de nascimento'],
    ['phone', '', 'Telefone deve ter pelo menos 10 dígitos'],
    ['phone', '(27) 9999-999', 'Telefone deve ter pelo menos 10 dígitos'],
    ['phone', '1234567890123456', 'Telefone muito longo'],
    ['prayerDescription', '', 'Descreva o motivo da oração com pelo menos 10 caracteres'],
    ['prayerDescription', 'Por mim.\n\n\n', 'Descreva o motivo da oração com pelo menos 10 caracteres'],
    ['prayerDescription', 'a'.repeat(1001), 'Descrição muito longa'],
  ])('%s: %j', (field, value, message) => {
    expect(listProblems({ [field]: value })).toEqual({ [field]: [message] })
  })

  it('the shortest and the longest texts are accepted', () => {
    expect(listProblems({ fullName: 'Jó', phone: '2733334444', prayerDescription: 'a'.repeat(10) })).toEqual({})
    expect(
      listProblems({ fullName: 'a'.repeat(100), phone: '1'.repeat(15), prayerDescription: 'a'.repeat(1000) }),
    ).toEqual({})
  })
})
