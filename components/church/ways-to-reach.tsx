import type { PublicFacts } from '@/lib/church/public-facts'
import { callLink, maskedPhone } from '@/lib/phone'

type Props = { church: Pick<PublicFacts, 'email' | 'phone'>; before?: string }

/** 'escreva para … ou ligue para …', as far as the church says, for those whom a form of ours cannot serve. */
export function WaysToReach({ church: { email, phone }, before }: Props) {
  const ways = [
    email && <a href={`mailto:${email}`}>{`escreva para ${email}`}</a>,
    phone && <a href={callLink(phone)}>{`ligue para ${maskedPhone(phone)}`}</a>,
  ].filter(Boolean)
  if (ways.length === 0) return null
  return (
    <>
      {before} {ways[0]}
      {ways[1] && <> ou {ways[1]}</>}.
    </>
  )
}
