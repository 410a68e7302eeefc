import type { PublicFacts } from '@/lib/church/public-facts'
import { callLink, formatPhone } from '@/lib/values/phone'

type Props = { church: Pick<PublicFacts, 'email' | 'phone'>; before?: string }

/**
 * Renders 'escreva para … ou ligue para …' with the contacts the church gives, for people whom our forms cannot serve.
 */
export function ContactLinks({ church: { email, phone }, before }: Props) {
  const links = [
    email && <a href={`mailto:${email}`}>{`escreva para ${email}`}</a>,
    phone && <a href={callLink(phone)}>{`ligue para ${formatPhone(phone)}`}</a>,
  ].filter(Boolean)
  if (links.length === 0) return null
  return (
    <>
      {before} {links[0]}
      {links[1] && <> ou {links[1]}</>}.
    </>
  )
}
