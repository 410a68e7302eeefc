'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'
import type { PrayerSettings } from '@/lib/prayers/queries'

const settingsDialog = lazyImport(() =>
  import('./prayer-settings-dialog').then(({ PrayerSettingsDialog }) => PrayerSettingsDialog),
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
