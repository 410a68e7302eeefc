import { variables } from './variables'

/** Names that others read: docker compose, the image for ONCE, PostgreSQL, OpenTelemetry. */
const names = [
  ...Object.keys(variables),
  ...['POSTGRES_PASSWORD', 'BACKUP_FOLDER', 'IMAGE', 'COMPOSE_PROFILES', 'APP_MEMORY'],
  ...['SECRET_KEY_BASE', 'SMTP_ADDRESS', 'SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD', 'MAILER_FROM_ADDRESS'],
]

/** Returns each variable that is no setting, but differs from one in a slip of the keyboard, with that one. */
export function findMisspelt(source: Record<string, string | undefined>) {
  return Object.keys(source).flatMap(name => {
    const meant = source[name] && !names.includes(name) ? names.find(known => isSlipOf(name, known)) : undefined
    return meant ? [{ name, meant }] : []
  })
}

/** One slip in a short name, two in a longer one: HOME is not meant to be HOST. */
function isSlipOf(name: string, known: string) {
  const allowed = known.length < 8 ? 1 : 2
  return Math.abs(name.length - known.length) <= allowed && countSlips(name.toUpperCase(), known) <= allowed
}

/** How many letters to add, remove, replace or exchange with the next one turn one word into the other. */
function countSlips(one: string, other: string) {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
