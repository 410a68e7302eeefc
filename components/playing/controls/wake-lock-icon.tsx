import { Sun } from 'lucide-react'

/** Whether the screen stays awake: some browsers cannot keep it, and a phone that saves its battery will not. */
export function WakeLockIcon({ isAwake }: { isAwake: boolean }) {
  const label = isAwake ? 'Tela sempre acesa' : 'A tela pode apagar'
  return (
    <span role="img" aria-label={label} title={label} className={`shrink-0 ${isAwake ? 'text-primary' : 'opacity-40'}`}>
      <Sun aria-hidden className="size-[18px]" />
    </span>
  )
}
