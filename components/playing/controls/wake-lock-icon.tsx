import { Sun } from 'lucide-react'

/** Whether the screen stays awake: some browsers cannot keep it, and a phone that saves its battery will not. */
export function AwakeSign({ awake }: { awake: boolean }) {
  const said = awake ? 'Tela sempre acesa' : 'A tela pode apagar'
  return (
    <span role="img" aria-label={said} title={said} className={`shrink-0 ${awake ? 'text-primary' : 'opacity-40'}`}>
      <Sun aria-hidden className="size-[18px]" />
    </span>
  )
}
