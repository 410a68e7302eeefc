import { describe, expect, it } from 'vitest'
import { formatEventForWhatsApp } from '@/lib/events/whatsapp-text'
import { formatNoticeForWhatsApp } from '@/lib/notices/whatsapp-text'
import { formatPlaylistForWhatsApp } from '@/lib/playlists/whatsapp-text'
import { whatsappText } from '@/lib/values/phone'
import { toBoldLine } from '@/lib/values/whatsapp'

describe('a bold line', () => {
  it.each([
    ['Ceia', '*Ceia*'],
    ['  Ceia\nde Natal ', '*Ceia de Natal*'],
    ['*Ceia* de _Natal_', '*Ceia de Natal*'],
    ['Grupo jovem_2026', '*Grupo jovem_2026*'],
    ['~Cancelado~ `hoje`', '*Cancelado hoje*'],
    ['***', ''],
    ['__', ''],
  ])('%j', (text, line) => expect(toBoldLine(text)).toBe(line))
})

it('an address of WhatsApp holds every character of the text', () => {
  const text = 'Louvor & oração: 50% + “paz” #1 🙏\nhttps://igreja.example/?a=b&c=d'
  expect(new URL(whatsappText(text)).searchParams.get('text')).toBe(text)
})

describe('a notice', () => {
  const notice = { title: 'Mutirão', content: 'Traga **enxada**.\nAlmoço no local.', until: undefined }

  it('is its title, its words and its address', () => {
    expect(formatNoticeForWhatsApp(notice, 'https://igreja.example/notices/1')).toBe(
      '*Mutirão*\n\nTraga *enxada*.\nAlmoço no local.\n\nhttps://igreja.example/notices/1',
    )
  })

  it('says until when it holds', () => {
    expect(formatNoticeForWhatsApp({ ...notice, until: 'sábado, 28 de novembro, às 18:00' }, 'x')).toContain(
      '\n\nAté sábado, 28 de novembro, às 18:00\n\nx',
    )
  })

  it('shows how a long one begins, and fits into an address', () => {
    const text = formatNoticeForWhatsApp({ ...notice, content: 'Palavra da igreja. '.repeat(500) }, 'https://a.example')
    expect(text).toMatch(/Palavra da…\n\nhttps:\/\/a\.example$|igreja\.…\n\nhttps:\/\/a\.example$/)
    expect(whatsappText(text).length).toBeLessThan(2000)
    const lines = formatNoticeForWhatsApp({ ...notice, content: 'linha\n'.repeat(100) }, 'x')
    expect(lines.split('linha').length - 1).toBe(8)
  })
})

describe('an event', () => {
  const event = { title: 'Culto de Natal', date: '2026-12-24', day: '24 de dezembro de 2026', time: '20:00' }

  it('is what, when, where and its address', () => {
    expect(formatEventForWhatsApp({ ...event, endTime: '21:30', place: 'Templo' }, 'x')).toBe(
      '*Culto de Natal*\n\nQuinta-feira, 24 de dezembro de 2026, das 20:00 às 21:30\nTemplo\n\nx',
    )
  })

  it('of whole days or of several says which', () => {
    const retreat = { ...event, title: 'Retiro', lastDay: '2026-12-27', isAllDay: true, endDays: 3 } as const
    expect(formatEventForWhatsApp(retreat, 'x')).toBe('*Retiro*\n\nDe 24 a 27 de dezembro de 2026, o dia todo\n\nx')
    expect(formatEventForWhatsApp({ ...event, isAllDay: true }, 'x')).toMatch(/2026, o dia todo\n/)
    expect(formatEventForWhatsApp({ ...event, endTime: '01:00', endDays: 1 }, 'x')).toMatch(
      /24 de dezembro de 2026, das 20:00 às 01:00 do dia 25\n/,
    )
  })

  it('says that it was cancelled', () => {
    expect(formatEventForWhatsApp({ ...event, isCancelled: true }, 'x')).toMatch(/^\*Cancelado: Culto de Natal\*/)
  })
})

describe('a playlist', () => {
  const hymns = [
    { id: 'a', number: 15, title: 'Vinde, ó fiéis', key: 'Bb' },
    { id: 'b', number: null, title: 'Oração', key: '' },
  ]

  it('is its name, its day, its songs with their keys and its address', () => {
    expect(
      formatPlaylistForWhatsApp({ name: 'Noite de *Natal*', plannedFor: 'Domingo, 20 de dezembro, 18:00', hymns }, 'x'),
    ).toBe('*Noite de Natal*\nDomingo, 20 de dezembro, 18:00\n\n1. Vinde, ó fiéis · Bb\n2. Oração\n\nx')
  })

  it('is its name and its address while it is empty', () => {
    expect(formatPlaylistForWhatsApp({ name: 'Ensaio', plannedFor: null, hymns: [] }, 'x')).toBe('*Ensaio*\n\nx')
  })
})
