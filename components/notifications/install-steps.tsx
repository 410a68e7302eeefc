import { type ReactNode, useEffect, useState } from 'react'
import { Drawing } from '@/components/kit/art/drawing'
import drawings from '@/components/kit/art/install-steps.svg'
import { deviceStorage } from '@/components/kit/browser/storage'

/** Stored once the pictures were shown on this device: from then on they wait behind their title. */
const STORAGE_KEY = 'install-shown'

/** How an iPhone or iPad gets the app, without which Apple shows no notification, in three pictures. */
export function InstallSteps() {
  const [wasShown] = useState(() => deviceStorage.read(STORAGE_KEY) !== null)
  useEffect(() => deviceStorage.write(STORAGE_KEY, 'yes'), [])

  return (
    <details open={!wasShown}>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">
        Como instalar no iPhone e no iPad
      </summary>
      <ol className="grid gap-4 pt-1 pb-2 sm:grid-cols-3">
        <Step name="install-share">
          No Safari, toque no sinal de <strong>compartilhar</strong>.
        </Step>
        <Step name="install-add">
          Escolha <strong>Adicionar à Tela de Início</strong> e toque em Adicionar.
        </Step>
        <Step name="install-open" icon={findChurchIcon()}>
          Abra o aplicativo pelo <strong>ícone da igreja</strong> e entre na sua conta: ele pergunta pelos avisos.
        </Step>
      </ol>
    </details>
  )
}

type StepProps = { name: string; icon?: string; children: ReactNode }

const Step = ({ name, icon, children }: StepProps) => (
  <li className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-2">
    <Drawing viewBox="0 0 120 100" className="w-28 shrink-0">
      <use href={`${drawings.src}#${name}`} />
      {icon && <image href={icon} x="48" y="34" width="24" height="24" />}
    </Drawing>
    <p className="min-w-0 flex-1 leading-snug">{children}</p>
  </li>
)

/** The icon that the phone will show, as the page names it for phones. */
const findChurchIcon = () => document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href
