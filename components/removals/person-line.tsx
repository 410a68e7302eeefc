import type { ReactNode } from 'react'

type Props = { name: string; note: string; children?: ReactNode }

/** A person in a list, by name; nothing else of theirs is needed there. */
export const PersonLine = ({ name, note, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-[1_1_10rem]">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-[0.9375rem] text-ink-soft">{note}</p>
    </div>
    {children}
  </li>
)
