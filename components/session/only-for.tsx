'use client'

import type { ReactNode } from 'react'
import type { PolicyActor } from '@/lib/platform/session/actor'
import { useMe } from './use-me'

type Props = { allow: (actor: PolicyActor) => boolean; placeholder?: ReactNode; children: ReactNode }

/**
 * Shows its children only to those whom a domain's policy allows, on pages that are the same for everyone. Until the
 * session is known, `placeholder` keeps the layout from shifting; the server checks the policy again for every action.
 */
export function OnlyFor({ allow, placeholder, children }: Props) {
  const me = useMe()
  if (!me) return placeholder
  return allow(me) && children
}

/** A placeholder of the final size, visible only if the last person on this device belonged to the group. */
export const RolePlaceholder = ({ group, size }: { group: keyof typeof groupClasses; size: string }) => (
  <span aria-hidden className={`hidden shrink-0 ${groupClasses[group]} ${size}`} />
)

const groupClasses = {
  members: 'in-data-role:block',
  music: 'in-data-[minds~=music]:block',
  content: 'in-data-[minds~=content]:block',
}
