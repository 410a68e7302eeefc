/** What a notice's row says of what it announces. */
export type AttachmentColumns = { eventId: string | null; eventStart: string | null; playlistId: string | null }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const LOCAL_TIME = String.raw`20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}`

/** `event:<id>`, `event:<id>@2026-11-29T18:00` for an occurrence of a repeating event, or `playlist:<id>`. */
export const ATTACHMENT_FORM = new RegExp(
  `^(?:event:(?<eventId>${UUID})(?:@(?<eventStart>${LOCAL_TIME}))?|playlist:(?<playlistId>${UUID}))$`,
)

/** Returns the columns of a form's value; an empty one is nothing. */
export function toAttachmentColumns(value: string): AttachmentColumns {
  const { eventId = null, eventStart = null, playlistId = null } = ATTACHMENT_FORM.exec(value)?.groups ?? {}
  return { eventId, eventStart, playlistId }
}

/** Returns the form's value of the columns. */
export function toAttachmentValue({ eventId, eventStart, playlistId }: AttachmentColumns) {
  if (eventId) return eventStart ? `event:${eventId}@${eventStart}` : `event:${eventId}`
  return playlistId ? `playlist:${playlistId}` : ''
}
