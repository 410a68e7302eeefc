import { expect, it } from 'vitest'
import { composePrayerMail } from '@/lib/prayers/mail'

const request = {
  id: '7d0b3f2e-1111-4222-8333-444455556666',
  fullName: 'José <b>Silva</b> & Filhos',
  birthDate: '1980-11-21',
  phone: '27999990001',
  isMember: false,
  prayerDescription: 'Pela minha família.\n<img src=x onerror=alert(1)> "obrigado"',
  createdAt: new Date('2026-11-21T02:30:00Z'),
}
const mailOptions = { from: 'Comunidade Porto Desejado', site: 'https://igreja.example', withText: true }
const mail = composePrayerMail(request, mailOptions)

it('contains the author’s name, age and contact, and the request', () => {
  expect(mail.text).toContain('Nome: José <b>Silva</b> & Filhos')
  expect(mail.text).toContain('Telefone: (27) 99999-0001')
  expect(mail.text).toContain('Membro desta igreja: Não')
  expect(mail.text).toContain('Pela minha família.')
  expect(mail.html).toContain('href="tel:+5527999990001"')
  expect(mail.html).toContain('href="https://wa.me/5527999990001"')
  expect(mail.text).toContain('https://igreja.example/app/prayers/7d0b3f2e-1111-4222-8333-444455556666')
})

it('leaves the request out if the team wants that, and links to where it is read', () => {
  const { text, html } = composePrayerMail(request, { ...mailOptions, withText: false })
  expect(text + html).not.toContain('família')
  expect(text).toContain('O motivo da oração se lê na página do pedido.')
  expect(html).toContain('href="https://igreja.example/app/prayers/7d0b3f2e-1111-4222-8333-444455556666"')
})

it('gives time and age by the clock in São Paulo, where the birthday has not come yet', () => {
  expect(mail.text).toContain('Recebido pelo site em 20 de nov de 2026 às 23:30.')
  expect(mail.text).toContain('Idade: 45 anos (21 de novembro de 1980)')
})

it('contains people’s text as text, never as HTML', () => {
  expect(mail.html).not.toMatch(/<img|<b>/)
  expect(mail.html).toContain('José &#60;b&#62;Silva&#60;/b&#62; &#38; Filhos')
})

it('has nothing personal in its subject', () => {
  expect(mail.subject).toBe('Novo pedido de oração')
})
