/** The first two letters of the initials of a name: 'Maria das Graças Lima' is MD, 'Ana' is A. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toLocaleUpperCase('pt-BR')
