import type { ComponentProps } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import type { NameDialog } from './name-dialog'

const nameDialog = lazyImport(() => import('./name-dialog').then(({ NameDialog }) => NameDialog))

/** The form for a name; its code is loaded when it is asked for. */
export const LazyNameDialog = (props: ComponentProps<typeof NameDialog>) => (
  <LazyDialog dialog={nameDialog} props={props} />
)
