import { ImagePlus } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'

type Props = {
  several?: boolean
  disabled?: boolean
  describedBy?: string
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the device's own photos. */
export function ChooseFile({ several = false, disabled, describedBy, onChoose, children }: Props) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])])
    // The same file may be chosen again after something went wrong.
    target.value = ''
  }
  return (
    <label
      className={buttonClass(
        { variant: 'quiet', size: 'small' },
        'has-focus-visible:outline-3 has-disabled:opacity-60',
      )}
    >
      <ImagePlus aria-hidden className="size-5" />
      {children}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={several}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={choose}
        className="sr-only"
      />
    </label>
  )
}
