import { type ReactNode, useId } from 'react'

/** The chapel's arch with a morning in it: what every small drawing stands in. */
export function Arch({ children }: { children: ReactNode }) {
  const arch = useId()

  return (
    <svg viewBox="0 0 200 210" aria-hidden="true" className="h-auto w-full">
      <clipPath id={arch}>
        <path d="M20 100a80 80 0 0 1 160 0v90a16 16 0 0 1-16 16H36a16 16 0 0 1-16-16Z" />
      </clipPath>
      <g clipPath={`url(#${arch})`}>
        <path d="M0 0h200v210H0Z" className="fill-art-dawn" />
        <circle cx="138" cy="86" r="52" className="fill-art-halo" opacity=".45" />
        <circle cx="138" cy="86" r="28" className="fill-art-sun" />
        <path d="M0 140c40-26 72-24 104-8s62 14 96-8v90H0Z" className="fill-art-far" />
        <path d="M0 172c44-22 80-16 112-4s60 8 88-8v56H0Z" className="fill-art-near" />
      </g>
      {children}
    </svg>
  )
}
