/** Returns the first two initials of a name: MD for 'Maria das Graças Lima', A for 'Ana'. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toLocaleUpperCase('pt-BR')
