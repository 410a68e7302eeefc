/** Texts, names, bodies of functions and comments may contain semicolons; the last alternative is one that ends. */
const token = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;/g

/** Splits a migration into its statements. */
export function splitStatements(sql: string) {
  const ends = [...sql.matchAll(token)].filter(([text]) => text === ';').map(({ index }) => index)
  const starts = [0, ...ends.map(end => end + 1)]
  return starts.map((start, number) => sql.slice(start, ends[number]).trim()).filter(hasCode)
}

/** The beginning of a statement, on one line. */
export function shortenStatement(statement: string) {
  const line = removeComments(statement).replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}

const hasCode = (statement: string) => removeComments(statement).trim() !== ''

const removeComments = (sql: string) => sql.replace(token, text => (/^(--|\/\*)/.test(text) ? ' ' : text))
