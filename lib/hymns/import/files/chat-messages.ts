/** `[20:15, 12/03/2026] Ana: ` as a message is copied, `12/03/2026 20:15 - Ana: ` as a chat is exported. */
const HEAD =
  /^[\u200e\u202a]?(?:\[\d{1,2}:\d{2}(?::\d{2})?,? \d{1,2}\/\d{1,2}\/\d{2,4}\]|\[\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})? -)[ \u00a0](?:[^:\n]{1,60}: ?)?/
/** Shorter messages are talk. */
const LEAST_LINES = 3

/** Lists the messages of a WhatsApp chat that may be songs; returns undefined if the text is no chat. */
export function listChatMessages(text: string): string[] | undefined {
  const lines = text.split(/\r\n|[\n\r]/)
  if (!lines.some(line => HEAD.test(line))) return undefined
  const messages: string[][] = [[]]
  for (const line of lines) {
    const content = line.replace(HEAD, '')
    if (content === line) messages.at(-1)?.push(line)
    else messages.push([content])
  }
  return messages
    .filter(message => message.filter(line => line.trim()).length >= LEAST_LINES)
    .map(message => message.map(removeEmphasis).join('\n'))
}

/** `*Luz do dia*`: bold or italic. */
const removeEmphasis = (line: string) => line.replace(/^(\s*)([*_])(?=\S)([^*_]+)(?<=\S)\2(\s*)$/, '$1$3$4')
