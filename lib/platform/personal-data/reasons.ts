/** Why people are asked for the two details that signing in does not need. */
export const reasons = {
  phone: 'Para a igreja poder ligar para você.',
  birthDate: 'Para a igreja lembrar do seu aniversário e cuidar de quem é menor de idade.',
}
