'use client'

import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { IconButton } from '@/components/kit/ui/icon-button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import type { MoreMenu } from './more-menu'

const moreMenu = lazyImport(() => import('./more-menu').then(({ MoreMenu }) => MoreMenu))

/** 'Mais' as soon as its code is there, and until then a button that looks the same. */
export const LazyMoreMenu = (props: ComponentProps<typeof MoreMenu>) => (
  <LazyComponent
    component={moreMenu}
    props={props}
    placeholder={
      <IconButton label="Mais" variant="quiet" disabled>
        <Ellipsis aria-hidden />
      </IconButton>
    }
  />
)
