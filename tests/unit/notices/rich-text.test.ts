import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseLinks, parseRichText } from '@/lib/notices/rich-text'
import { naughtyTexts } from '@/tests/support/naughty'
import { createRandom } from '@/tests/support/seeded-random'

const links = (text: string) =>
  parseLinks(text)
    .filter(({ href }) => href)
    .map(({ text, href }) => [text, href])
const strong = (text: string) =>
  parseRichText(text)
    .filter(({ strong }) => strong)
    .map(({ text }) => text)
const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')

describe('links', () => {
  it.each([
    ['https://exemplo.org/evento?id=1#mapa', 'https://exemplo.org/evento?id=1#mapa'],
    ['www.exemplo.com.br', 'https://www.exemplo.com.br/'],
    ['instagram.com/igreja', 'https://instagram.com/igreja'],
    ['forms.gle/AbC123', 'https://forms.gle/AbC123'],
    ['http://exemplo.org', 'https://exemplo.org/'],
    ['HTTPS://Exemplo.org/Rol', 'https://exemplo.org/Rol'],
    ['youtu.be/abc-_1', 'https://youtu.be/abc-_1'],
    ['https://pt.wikipedia.org/wiki/Igreja_(templo)', 'https://pt.wikipedia.org/wiki/Igreja_(templo)'],
  ])('%s links to %s', (text, href) => {
    expect(links(`Veja ${text} hoje`)).toEqual([[text, href]])
  })

  it.each([
    ['(https://exemplo.org).', 'https://exemplo.org'],
    ['“exemplo.org/a”,', 'exemplo.org/a'],
    ['https://exemplo.org/a?b=1!', 'https://exemplo.org/a?b=1'],
    ['Inscrição:https://exemplo.org/a…', 'https://exemplo.org/a'],
    ['<https://exemplo.org/a>', 'https://exemplo.org/a'],
  ])('the character that closes %s is not part of it', (text, address) => {
    expect(links(text).map(([linkText]) => linkText)).toEqual([address])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://exemplo.com/%0aalert(1)',
    'data:text/html,exemplo.com',
    'ftp://exemplo.org/a',
    'https://banco.com@exemplo.xyz/',
    'https://exemplo',
    'https://exemplo.org\u202egpj.exe',
    'culto.Venha',
    'amanhã.me avise',
    'às 19.30',
    'Sl 46.10',
    'e/ou',
    '...',
    'a.b',
    '@igreja.com',
    'R$ 1.250,00',
  ])('%s is not a link', text => {
    expect(links(text)).toEqual([])
  })

  it('an e-mail address opens a new mail', () => {
    expect(links('Escreva para secretaria@exemplo.org.br.')).toEqual([
      ['secretaria@exemplo.org.br', 'mailto:secretaria@exemplo.org.br'],
    ])
  })
})

describe('phone numbers', () => {
  it.each([
    ['(27) 99999-1234', 'https://wa.me/5527999991234'],
    ['27 9 9999-1234', 'https://wa.me/5527999991234'],
    ['27999991234', 'https://wa.me/5527999991234'],
    ['+55 27 99999-1234', 'https://wa.me/5527999991234'],
    ['(027) 99999-1234', 'https://wa.me/5527999991234'],
    ['(55) 99999-1234', 'https://wa.me/5555999991234'],
    ['(27) 3333-4444', 'tel:+552733334444'],
    ['+55 (27) 3333 4444', 'tel:+552733334444'],
    ['99999-1234', 'tel:999991234'],
    ['0800 123 4567', 'tel:08001234567'],
  ])('%s links to %s', (text, href) => {
    expect(links(`Fale com a Rute: ${text}.`)).toEqual([[text, href]])
  })

  it.each([
    '20/11/2026',
    '2024-2026',
    '123.456.789-09',
    '12.345.678/0001-90',
    '29100-000',
    '00190500954014481606906809350314337370000000100',
    'R$27999991234',
    'ABC27999991234',
    '1234-5678',
  ])('%s is not a phone number', text => {
    expect(links(text).filter(() => !text.startsWith('R$'))).toEqual([])
  })
})

describe('bold text', () => {
  it.each([
    ['Traga **um prato** e **a família**', ['um prato', 'a família']],
    ['**Sábado:** às 7h30', ['Sábado:']],
    ['***muito***', ['muito']],
    ['Nota ** sem fim', []],
    ['2 ** 3 ** 4', []],
    ['**aberto\nem duas linhas**', []],
    ['****', []],
    ['**', []],
    ['** a**', []],
  ])('in %s it is %s', (text, found) => {
    expect(strong(text)).toEqual(found)
  })

  it('may contain a link', () => {
    expect(parseRichText('**Site: exemplo.org/a**')).toEqual([
      { text: 'Site: ', strong: true },
      { text: 'exemplo.org/a', strong: true, href: 'https://exemplo.org/a' },
    ])
  })

  it('is not supported in comments', () => {
    expect(parseLinks('**Oi** exemplo.org/a')).toEqual([
      { text: '**Oi** ' },
      { text: 'exemplo.org/a', href: 'https://exemplo.org/a' },
    ])
  })
})

describe('any text', () => {
  const parts = [
    ...['**', '*', ' ', '\n', 'https://', 'http://', 'www.', 'exemplo.org', '/a', '(', ')', '.', ',', '@', 'rute'],
    ...['27', ' 99999', '-1234', '+55', '0800', 'javascript:', '\u202e', '😀', '"', '<b>', '…'],
  ]
  const upTo = createRandom(12)
  const random = () => Array.from({ length: 1 + upTo(24) }, () => parts[upTo(parts.length)] ?? '').join('')
  const texts = [...naughtyTexts, ...Array.from({ length: 3000 }, random)]

  it('is complete and in order', () => {
    for (const text of texts) {
      expect(joined(parseLinks(text))).toBe(text)
      expect(joined(parseRichText(text))).toBe(removeMarks(text))
    }
  })

  it('links to a web page, an e-mail address or a phone, and nothing else', () => {
    const schemes = texts.flatMap(text =>
      parseRichText(text).flatMap(({ href }) => (href ? [new URL(href).protocol] : [])),
    )
    expect(schemes.length).toBeGreaterThan(100)
    expect([...new Set(schemes)].sort()).toEqual(['https:', 'mailto:', 'tel:'])
  })
})

describe('a long text', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** How often a pattern or a search was begun, and how much of the text each was given. */
  function looks(text: string) {
    let signs = 0
    const exec = RegExp.prototype.exec
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, input: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const found = exec.call(this, input)
      // A pattern that sticks to its place looks nowhere else.
      // Any other is led over the text up to its find, or over the whole of what it was given.
      if (this.sticky && !found) signs += 1
      else signs += (found ? found.index + (found[0]?.length ?? 0) : input.length) - from + 1
      return found
    })
    const indexOf = String.prototype.indexOf
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, sought: string, from = 0) {
      const at = indexOf.call(this, sought, from)
      signs += (at === -1 ? this.length : at) - from + 1
      return at
    })
    parseRichText(text)
    vi.restoreAllMocks()
    return signs
  }

  it.each([
    ['a'],
    ['9'],
    ['27 '],
    ['a.'],
    ['a@'],
    ['-'],
    ['**'],
    ['**a '],
    ['**a'],
    ['** a'],
    [' ** a'],
    ['https://'],
    ['https://a.b '],
    ['('],
    [')'],
    ['a.b.c.'],
    ['!'],
    ['(27'],
    ['\n**a'],
  ])('of many %j is parsed in linear time', part => {
    const of = (length: number) => looks(part.repeat(Math.ceil(length / part.length)).slice(0, length))
    const [some, more] = [of(5000), of(10_000)]
    expect(some).toBeGreaterThan(0)
    expect(more).toBeLessThan(some * 2.5 + 1000)
    expect(more).toBeLessThan(60 * 10_000)
  })
})

/** Said another way than the code does: pairs in one line, with something other than a space or an asterisk inside. */
function removeMarks(text: string) {
  return text
    .split('\n')
    .map(line => line.replace(/\*\*(?=[^\s*])(.*?[^\s*])\*\*/gs, '$1'))
    .join('\n')
}
