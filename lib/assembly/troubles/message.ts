type ToldTrouble = { id: string; level: string; text: string; since: Date; endedAt: Date | null }
type Sender = { name: string; site: string }

/**
 * Builds the message for a webhook. Slack, Mattermost and Rocket.Chat show its `text`, Discord its `content`; programs
 * read the other fields.
 */
export function buildMessage({ id, level, text: what, since, endedAt }: ToldTrouble, { name, site }: Sender) {
  const text = `${name}: ${endedAt ? 'Voltou ao normal.' : beginnings[level]} ${what}`
  return {
    site,
    church: name,
    id,
    what,
    since: since.toISOString(),
    until: endedAt?.toISOString(),
    level: endedAt ? 'good' : level,
    text,
    content: text,
  }
}

const beginnings: Record<string, string> = { warning: 'Atenção.', problem: 'Há um problema.' }
