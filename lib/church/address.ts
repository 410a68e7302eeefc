/** An address, as far as it is known. */
export type Address = { street?: string; district?: string; city?: string; state?: string }

/** 'Vila Velha, ES' */
export const formatCity = ({ city, state }: Address) => [city, state].filter(Boolean).join(', ')

/** The lines of a postal address, without what is unknown. */
export const addressLines = ({ street, district, city, state }: Address) =>
  [street, [district, city, state].filter(Boolean).join(', ')].flatMap(line => line || [])

/** Whether the landing page has a section on mission and values. */
export const hasMission = ({
  missionText,
  values,
  groups,
}: {
  missionText?: string
  values?: unknown[]
  groups?: string
}) => Boolean(missionText || values || groups)

type Contact = Address & { position?: object; phone?: string; email?: string; social?: unknown[] }

/** Whether the landing page can say where the church is, or how to reach it. */
export const canBeReached = ({ position, phone, email, social, ...address }: Contact) =>
  Boolean(addressLines(address)[0] || position || phone || email || social)
