type Props = { label?: string; value: number | undefined; max?: number; className?: string }

/** How far something is; without a value, that it goes on. */
export const ProgressBar = ({ label, value, max = 1, className = 'w-full' }: Props) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className={`h-2 appearance-none overflow-hidden rounded-full bg-line text-primary accent-primary indeterminate:animate-pulse indeterminate:bg-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary ${className}`}
  />
)
