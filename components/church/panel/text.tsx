import type { ComponentProps } from 'react'
import { Field, TextArea } from '@/components/form/field'
import type { WrittenChurch } from '@/lib/church/written'
import type { Part } from './part'

/** The fields of a church that are one text. */
type TextName = {
  [Name in keyof WrittenChurch]: WrittenChurch[Name] extends string ? Name : never
}[keyof WrittenChurch]

type Props = Pick<Part, 'fields' | 'write'> & { name: TextName }

/** A line of a part, kept as it is typed. */
export const Text = ({ fields, write, name, ...field }: Props & Omit<ComponentProps<typeof Field>, 'name'>) => (
  <Field
    name={name}
    value={fields[name] ?? ''}
    onChange={event => write({ [name]: event.target.value })}
    autoComplete="off"
    {...field}
  />
)

export const LongText = ({ fields, write, name, ...field }: Props & Omit<ComponentProps<typeof TextArea>, 'name'>) => (
  <TextArea
    name={name}
    value={fields[name] ?? ''}
    onChange={event => write({ [name]: event.target.value })}
    {...field}
  />
)
