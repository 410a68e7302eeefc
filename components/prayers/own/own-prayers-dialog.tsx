'use client'

import { DialogContent } from '@/components/kit/overlay/dialog'
import { PrayerButton } from '@/components/prayers/prayer-button'
import type { OwnPrayer } from '@/lib/prayers/own-prayer'
import { OwnRequest } from './own-request'

type Props = {
  prayers: OwnPrayer[]
  acceptsPrayers: boolean
  onChange: () => void
  onOpenChange: (open: boolean) => void
}

/** The person's own requests and their status, and the way to another one. */
export function OwnPrayersDialog({ prayers, acceptsPrayers, onChange, onOpenChange }: Props) {
  // After the last request is withdrawn, there is nothing left to show.
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
      {acceptsPrayers && (
        <div className="pb-5">
          <PrayerButton variant="quiet" onSent={onChange} />
        </div>
      )}
    </DialogContent>
  )
}
