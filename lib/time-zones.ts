/** Where a church may be: the clocks of Brazil. */
export const timeZones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Maceio',
  'America/Bahia',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Manaus',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
] as const

export type TimeZone = (typeof timeZones)[number]
