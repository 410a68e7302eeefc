'use client'

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Button } from '@/components/kit/ui/button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import type { TeamMenu } from './team-menu'

// The code of a menu is a fifth of the page, and nobody opens one at once.
const teamMenu = lazyImport(() => import('./team-menu').then(({ TeamMenu }) => TeamMenu))

/** The team menu as soon as its code is there, and until then a button that looks the same. */
export const LazyTeamMenu = (props: ComponentProps<typeof TeamMenu>) => (
  <LazyComponent
    component={teamMenu}
    props={props}
    placeholder={
      <Button variant="quiet" size="small" className="max-w-full" disabled>
        <span className="min-w-0 wrap-anywhere">{props.team.name}</span>
        <ChevronDown aria-hidden className="shrink-0" />
      </Button>
    }
  />
)
