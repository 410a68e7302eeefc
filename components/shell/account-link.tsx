'use client'

import { Avatar } from '@/components/kit/ui/avatar'
import { LinkButton } from '@/components/kit/ui/button'
import { RolePlaceholder } from '@/components/session/only-for'
import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/platform/session/actor'
import { routes } from '@/lib/values/routes/routes'

/**
 * The link to the login screen or, if signed in, the person's photo with a link to the members' area. On their device
 * its space is reserved from the start.
 */
export function AccountLink() {
  const me = useMe()
  if (me && isPerson(me)) {
    return (
      <LinkButton
        href={routes.home}
        prefetch="soon"
        variant="quiet"
        size="small"
        className="py-0! pr-4! pl-1! group-has-[[role=status]_a]/bar:max-[26rem]:p-1!"
      >
        <Avatar name={me.name} image={me.image} size="small" />
        <span className="group-has-[[role=status]_a]/bar:max-[26rem]:sr-only">Membros</span>
      </LinkButton>
    )
  }
  return (
    <>
      {!me && <RolePlaceholder group="members" size={PLACEHOLDER_SIZE} />}
      <LinkButton
        href={routes.login}
        prefetch="soon"
        size="small"
        className={`group-has-[[role=status]_a]/bar:max-[22.5rem]:px-3! ${me ? '' : 'in-data-role:hidden'}`}
      >
        Entrar
      </LinkButton>
    </>
  )
}

const PLACEHOLDER_SIZE = 'h-11 w-[6.7rem]'
