/** The time zones of Brazil, one of which a church chooses. */
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

export const timeZoneLabels: Record<TimeZone, string> = {
  'America/Sao_Paulo': 'Brasília (Sul, Sudeste, GO, DF)',
  'America/Noronha': 'Fernando de Noronha',
  'America/Belem': 'Pará e Amapá',
  'America/Fortaleza': 'CE, MA, PB, PI e RN',
  'America/Recife': 'Pernambuco',
  'America/Maceio': 'Alagoas e Sergipe',
  'America/Bahia': 'Bahia',
  'America/Campo_Grande': 'Mato Grosso do Sul',
  'America/Cuiaba': 'Mato Grosso',
  'America/Manaus': 'Amazonas',
  'America/Porto_Velho': 'Rondônia',
  'America/Boa_Vista': 'Roraima',
  'America/Rio_Branco': 'Acre',
}
