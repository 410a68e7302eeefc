'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/browser/coming'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { LazyDialog } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import type { PrayerSettings } from '@/lib/prayers/queries'

const settingsDialog = lazyImport(() =>
  import('./settings-dialog').then(({ PrayerSettingsDialog }) => PrayerSettingsDialog),
)

export function PrayerSettingsButton({ settings }: { settings: PrayerSettings }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="small">
          <SlidersHorizontal aria-hidden className="size-5" />
          Ajustes
        </Button>
      </DialogTrigger>
      {open && <LazyDialog dialog={settingsDialog} props={{ settings, onOpenChange: setOpen }} />}
    </Dialog>
  )
}
