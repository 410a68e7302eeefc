import { splitWords } from './split-text'

/** Texts in place of a number, a day, an address or a chord. */
export const oddValues = {
  numbers: [
    ...['1 000', '1\u00a0000', 'R$ 5', '9'.repeat(400)],
    ...splitWords(`
      0 -0 -1 +1 1.5 1,5 1e3 1E309 1e-400 0x1F 0b11 1_000 01 00001 ½ ٣ ３ Ⅳ 十 2147483647 2147483648 -2147483649
      9007199254740993 18446744073709551616 .5 5. --5 1/0 5% 100000 99999
    `),
  ],
  days: [
    ...['2026-01-01 ', '2026\u201101\u201101'],
    ...splitWords(`
      2026-02-29 2028-02-29 2026-02-30 2026-13-01 2026-00-10 2026-01-00 0000-01-01 0001-01-01 1899-12-31 1900-01-01 9999-12-31
      10000-01-01 +002026-01-01 -000001-01-01 2026-1-1 26-01-01 01/02/2026 20260102 2026-W01-1 2026-001 ２０２６-01-01
      2026-01-01T24:00:00Z amanhã now() infinity -infinity epoch 1582-10-10 275760-09-14
    `),
  ],
  hours: splitWords(
    '24:00 23:59 23:60 25:00 7:30 07:30:00 07:30:60 19h30 19:30Z 19:30+03:00 00:00 -1:00 19：30 1930 99:99',
  ),
  instants: splitWords(`
    0000-01-01T00:00:00Z 9999-12-31T23:59:59.999Z 2026-01-01T00:00:00+99:99 2026-06-30T23:59:60Z -271821-04-20T00:00:00Z
    2026-01-01T00:00:00.${'1'.repeat(500)}Z
  `),
  ids: splitWords(`
    00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff 3F2C1A9E-8B7D-4C6F-9E5A-1D2B3C4D5E6F
    {3f2c1a9e-8b7d-4c6f-9e5a-1d2b3c4d5e6f} 3f2c1a9e8b7d4c6f9e5a1d2b3c4d5e6f 3f2c1a9e-8b7d-4c6f-9e5a-1d2b3c4d5e6g guest-1
  `),
  phones: [
    '+55 27 99999-0001',
    '0800 123',
    '(27) 99999-00011111',
    '１２３４５６７８９０',
    '٢٧٩٩٩٩٩٠٠٠١',
    '+'.repeat(30),
    '1'.repeat(16),
  ],
  'e-mails': [
    ...[
      'a na@example.org',
      '"a b"@example.org',
      'ana@example.org\r\nBcc: x',
      'ana\0@example.org',
      'ana@example.org\u200b',
    ],
    ...splitWords(`
      ana@ @example.org ana@@example.org ana@example ana@exam_ple.org ana@-example.org ana@example..org .ana@example.org
      ana@[127.0.0.1] ana@example.org,bia@example.org ANA@EXAMPLE.ORG añá@example.org ana@exámple.org ana+x@example.org
      o'ana@example.org mailto:ana@example.org <ana@example.org> K@example.org İ@example.org ${'a'.repeat(300)}@example.org
    `),
  ],
  passwords: [
    '12345',
    '      ',
    'c\u0327a\u0303o123',
    'a'.repeat(128),
    'a'.repeat(129),
    '\0\0\0\0\0\0',
    '\ud83d\ud83d\ud83d',
    '🔒🔒🔒',
  ],
  charts: [
    ...['[ ]', '[| G / |]', '[G - D]', '\t[G]\t[D]', 'G D Em C\nSanto, santo', '[G]\u0301a', '{n}'.repeat(50)],
    ...splitWords(`
      [ ] [[ ]] [] [G G] [G][ {n} {G ** *** ****a** [**G**] **[G]** [{G}] {[G]} [Coro [<b>] [H] [Gsuss4] [G/] [/G] [C##bb]
      [Am7(b5) [♯] [E♭º] [N.C.] [2x] [😀]
    `),
  ],
  'very long': [
    ...[101, 201, 256, 501, 2001, 10_001, 50_001, 600_000].map(length => 'a'.repeat(length)),
    ...[
      'ab '.repeat(700),
      'linha\n'.repeat(2000),
      '\n'.repeat(20_000),
      '🙏'.repeat(2001),
      ' '.repeat(60_000),
      '\0'.repeat(300_000),
    ],
    ...['[G]a'.repeat(15_000), '<b>'.repeat(15_000)],
  ],
}
