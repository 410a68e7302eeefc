/** Why the two things are asked that nobody needs to sign in. */
export const reasons = {
  phone: 'Para a igreja poder ligar para você.',
  birthDate: 'Para a igreja lembrar do seu aniversário.',
}
