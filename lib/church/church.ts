/** The church's one row. */
export const CHURCH_ID = '00000000-0000-4000-8000-000000000001'

/** An address, as far as the church has said it. */
export type Address = { street?: string; district?: string; city?: string; state?: string }

/** 'Vila Velha, ES' */
export const cityOf = ({ city, state }: Address) => [city, state].filter(Boolean).join(', ')

/** The lines of a letter to the church, without what it has not said. */
export const addressLines = ({ street, district, city, state }: Address) =>
  [street, [district, city, state].filter(Boolean).join(', ')].flatMap(line => line || [])

/** Whether the landing says what the church is for. */
export const hasMission = ({ missionText, values }: { missionText?: string; values?: unknown[] }) =>
  Boolean(missionText || values)

type Contact = Address & { position?: object; phone?: string; email?: string; social?: unknown[] }

/** Whether the landing says where the church is or how to reach it. */
export const canBeReached = ({ position, phone, email, social, ...address }: Contact) =>
  Boolean(addressLines(address)[0] || position || phone || email || social)
