import { expect, it } from 'vitest'
import { decodeText } from '@/lib/hymns/import/files/decode-text'

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

it.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from('Coração “santo” ♭'), 'Coração “santo” ♭'],
  ['UTF-8 with a mark', Buffer.from('\ufeffCoração'), 'Coração'],
  ['UTF-16', Buffer.from('\ufeffCoração', 'utf16le'), 'Coração'],
  ['UTF-16 without a mark', Buffer.from('Coração santo', 'utf16le'), 'Coração santo'],
  ['windows-1252', latin('Cora\xe7\xe3o \x93santo\x94 \x96 \xe9'), 'Coração “santo” – é'],
  ['windows-1252 in capitals', latin('CORA\xc7\xc3O D\x92ALMA \x97 SIM'), 'CORAÇÃO D’ALMA — SIM'],
  ['Macintosh', latin('Cora\x8d\x8bo, \x8e meu, n\x8bo \x87gua'), 'Coração, é meu, não água'],
  ['UTF-8 that was saved twice', Buffer.from('OraÃ§Ã£o do coraÃ§Ã£o'), 'Oração do coração'],
])('%s is decoded', (_, bytes, text) => expect(decodeText(bytes)).toBe(text))
