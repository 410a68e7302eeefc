type Props = { size?: 'small' | 'large'; label?: string | null }

/** Use `label={null}` if a text beside it already says what is happening. */
export function Spinner({ size = 'large', label = 'Carregando...' }: Props) {
  const ring = (
    <span
      aria-hidden
      className={`inline-block animate-spin rounded-full border-current/25 border-t-current ${size === 'small' ? 'size-4 border-2' : 'size-8 border-3'}`}
    />
  )
  if (label === null) return ring

  return (
    <p role="status" className="flex flex-col items-center gap-3 py-10 text-ink-soft">
      {ring}
      {label}
    </p>
  )
}
