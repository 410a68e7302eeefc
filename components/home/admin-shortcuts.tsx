'use client'

import { Megaphone, Music } from 'lucide-react'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import { LinkButton } from '@/components/ui/button'
import { canWriteHymns } from '@/lib/hymns/policy'
import { canManageNotices } from '@/lib/notices/policy'
import { routes } from '@/lib/routes'
import { managesAnything } from '@/lib/session/actor'

/** The most frequent tasks of admins and of those who manage music or content, one tap away. */
export const AdminShortcuts = () => (
  <OnlyFor allow={managesAnything} placeholder={placeholder}>
    <nav aria-label="Atalhos da administração" className="mt-6 flex flex-wrap gap-2">
      <OnlyFor allow={canManageNotices}>
        <LinkButton href={routes.addNotice} size="small" variant="quiet">
          <Megaphone aria-hidden className="size-5" />
          Adicionar Aviso
        </LinkButton>
      </OnlyFor>
      <OnlyFor allow={canWriteHymns}>
        <LinkButton href={routes.addHymn} size="small" variant="quiet">
          <Music aria-hidden className="size-5" />
          Adicionar Louvor
        </LinkButton>
      </OnlyFor>
    </nav>
  </OnlyFor>
)

const placeholder = (
  <div className="hidden in-data-minds:mt-6 in-data-minds:flex flex-wrap gap-2">
    <RolePlaceholder group="content" size="h-11 w-[10.67rem]" />
    <RolePlaceholder group="music" size="h-11 w-[11.27rem]" />
  </div>
)
