import { Sun } from 'lucide-react'

/** Shows whether the screen stays awake: some browsers cannot do that, and a phone that saves its battery does not. */
export function WakeLockIcon({ isAwake }: { isAwake: boolean }) {
  const label = isAwake ? 'Tela sempre acesa' : 'A tela pode apagar'
  return (
    <span role="img" aria-label={label} title={label} className={`shrink-0 ${isAwake ? 'text-primary' : 'opacity-40'}`}>
      <Sun aria-hidden className="size-[18px]" />
    </span>
  )
}
