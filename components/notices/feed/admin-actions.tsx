'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import type { NoticeSummary } from '@/lib/notices/notice'

const noticeMenu = lazyImport(() => import('./notice-menu').then(({ NoticeMenu }) => NoticeMenu), { onDemand: true })

type Props = { notice: NoticeSummary; visible: boolean; onDeleted?: () => void }

/** In the row of the date, in space that the devices of moderators reserve from the first paint. */
export const AdminActions = ({ visible, ...props }: Props) => (
  <div className={`-my-3 -mr-2 ml-auto size-11 shrink-0 ${visible ? 'flex' : 'hidden in-data-[minds~=content]:flex'}`}>
    {visible && <LazyComponent component={noticeMenu} props={props} />}
  </div>
)
