import type { ComponentProps } from 'react'
import { Field } from '@/components/kit/form/field'

type Props = Pick<ComponentProps<typeof Field>, 'ref' | 'hint' | 'error' | 'onInput' | 'onKeyDown'>

/** The setup code, which a new church and one with a backup both begin with. */
export const CodeField = (props: Props) => (
  <Field
    name="code"
    label="Código"
    placeholder="XXXX-XXXX-XXXX"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    className="font-semibold tracking-widest uppercase placeholder:font-normal"
    required
    {...props}
  />
)
