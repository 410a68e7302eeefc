import { ImagePlus } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { buttonClass } from '@/components/kit/ui/button'

type Props = {
  several?: boolean
  disabled?: boolean
  describedBy?: string
  onChoose: (files: File[]) => void
  children: ReactNode
}

export function ChooseFile({ several = false, disabled, describedBy, onChoose, children }: Props) {
  const field = useEarlyInput<HTMLInputElement>()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])])
    // Without this, choosing the same file again after an error would fire no event.
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
        ref={field}
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
