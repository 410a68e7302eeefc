import { expect, it } from 'vitest'
import { findCause } from '@/lib/platform/deliveries/cause'

it.each([
  ['mail not sent: EENVELOPE 550 at RCPT', /recusou o endereço/],
  ['mail not sent: EENVELOPE', /recusou o endereço/],
  ['mail not sent: EENVELOPE 553 at MAIL', /recusou a mensagem/],
  ['mail not sent: EMESSAGE 554 at DATA', /recusou a mensagem/],
  ['mail not sent: EENVELOPE 451 at RCPT', /mais tarde/],
  ['mail not sent: EAUTH 535 at AUTH', /usuário e senha/],
  ['mail not sent: EENVELOPE 530 at MAIL', /usuário e senha/],
  ['mail not sent: ETIMEDOUT at CONN', /demorou demais/],
  ['mail not sent: ESOCKET at CONN', /Não foi possível chegar/],
  ['mail not sent: NOSENDER', /de qual email escreve/],
  ['mail not sent: ECONNECTION at CONN', /Não foi possível chegar/],
  ['mail not sent: EDNS at CONN', /Não foi possível chegar/],
  ['mail not sent: ETLS at STARTTLS', /conexão segura/],
  ['mail not sent:', /não chegou a ser escrita/],
  ['mail not sent: EPROTOCOL', /não aceitou a mensagem/],
  ['ENOSPC: no space left on device, write', /lugar no disco/],
  ['the database went away', /não chegou a ser escrita/],
])('%s is explained, with what to do', (error, words) => {
  const { why, advice } = findCause(error, true)
  expect(why).toMatch(words)
  expect(advice).toMatch(/\w/)
  // Whoever reads it is no operator.
  expect(advice).not.toMatch(/[A-Z]_[A-Z]/)
})

it('a failure other than a mail’s mentions no mail server', () => {
  expect(findCause('mail not sent: EAUTH', false).why).toBe('Algo falhou no servidor.')
})
