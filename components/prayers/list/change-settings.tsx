'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { Later } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import type { PrayerSettings } from '@/lib/prayers/queries'

const settingsDialog = coming(() => import('./settings-dialog').then(({ SettingsDialog }) => SettingsDialog))

export function ChangeSettings({ settings }: { settings: PrayerSettings }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="small">
          <SlidersHorizontal aria-hidden className="size-5" />
          Ajustes
        </Button>
      </DialogTrigger>
      {open && <Later of={settingsDialog} given={{ settings, onOpenChange: setOpen }} />}
    </Dialog>
  )
}
