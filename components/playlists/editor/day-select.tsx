import type { ComponentProps } from 'react'
import { Select } from '@/components/kit/form/field'
import type { DayChoice } from '@/lib/playlists/schedule/queries'

type Props = Omit<ComponentProps<typeof Select>, 'name' | 'label' | 'children'> & { choices: DayChoice[] }

/** For which service or event a playlist is: everyone's home then shows it. */
export const DaySelect = ({ choices, ...select }: Props) => (
  // Browsers restore no choice that others may have changed.
  <Select name="occurrence" label="Quando vai ser tocada?" autoComplete="off" {...select}>
    <option value="">Sem dia marcado</option>
    {choices.map(({ key, text }) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </Select>
)
