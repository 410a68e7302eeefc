'use client'

import { DialogContent } from '@/components/overlay/dialog'
import type { OwnPrayer } from '@/lib/prayers/prayer'
import { OwnRequest } from './own-request'

type Props = { prayers: OwnPrayer[]; onChange: () => void; onOpenChange: (open: boolean) => void }

/** What one asked, and how it goes. */
export function OwnPrayersDialog({ prayers, onChange, onOpenChange }: Props) {
  // Whoever took the last one back has nothing left to see here.
  const onWithdrawn = () => {
    onChange()
    if (prayers.length === 1) onOpenChange(false)
  }
  return (
    <DialogContent title="Meus pedidos de oração" wide>
      <ul className="grid grid-cols-1 ruled pb-5">
        {prayers.map(prayer => (
          <OwnRequest key={prayer.id} prayer={prayer} onReported={onChange} onWithdrawn={onWithdrawn} />
        ))}
      </ul>
    </DialogContent>
  )
}
