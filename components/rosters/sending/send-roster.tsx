/** How the leader sends a published month by WhatsApp: person by person, and as a picture for the group. */
export const SendRoster = (_: { month: string; teamId: string }) => null
