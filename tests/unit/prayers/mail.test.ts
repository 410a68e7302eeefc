import { expect, it } from 'vitest'
import { prayerMail } from '@/lib/prayers/mail'

const request = {
  fullName: 'José <b>Silva</b> & Filhos',
  birthDate: '1980-11-21',
  phone: '27999990001',
  isMember: false,
  prayerDescription: 'Pela minha família.\n<img src=x onerror=alert(1)> "obrigado"',
  createdAt: new Date('2026-11-21T02:30:00Z'),
}
const mail = prayerMail(request, 'Comunidade Porto Desejado')

it('says who asks, how old they are, how to reach them and why', () => {
  expect(mail.text).toContain('Nome: José <b>Silva</b> & Filhos')
  expect(mail.text).toContain('Telefone: (27) 99999-0001')
  expect(mail.text).toContain('Membro desta igreja: Não')
  expect(mail.text).toContain('Pela minha família.')
  expect(mail.html).toContain('href="tel:+5527999990001"')
  expect(mail.html).toContain('href="https://wa.me/5527999990001"')
})

it('counts the age by the day in São Paulo, where the birthday has not come yet', () => {
  expect(mail.text).toContain('Recebido pelo site em 20 de novembro de 2026.')
  expect(mail.text).toContain('Idade: 45 anos (21 de novembro de 1980)')
})

it('writes what people typed as text, never as HTML', () => {
  expect(mail.html).not.toMatch(/<img|<b>/)
  expect(mail.html).toContain('José &#60;b&#62;Silva&#60;/b&#62; &#38; Filhos')
})

it('keeps its subject free of anything personal', () => {
  expect(mail.subject).toBe('Novo pedido de oração')
})
