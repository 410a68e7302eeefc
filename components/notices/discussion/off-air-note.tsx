import type { Ref } from 'react'

type Props = { ref: Ref<HTMLParagraphElement>; status: string | undefined; hasText: boolean }

/** Says why nobody can write a comment any more, also aloud. */
export const OffAirNote = ({ ref, status, hasText }: Props) => (
  <p ref={ref} tabIndex={-1} role="alert" className="w-full rounded-soft bg-sunken px-4 py-3 text-[0.9375rem]">
    <strong className="font-semibold">{status ?? 'Este aviso saiu do ar'}.</strong>{' '}
    {hasText ? 'O que você escreveu não foi publicado: copie, se quiser guardar.' : 'Por isso não recebe comentários.'}
  </p>
)
