import { Field as Input, Select, TextArea } from '@/components/kit/form/field'
import { PhoneField } from '@/components/kit/form/phone-field'
import { type SectionName, sections } from '@/lib/church/facts'
import type { Field, Fields, ItemField, ItemFields } from '@/lib/church/fields'
import { toPhoneDigits } from '@/lib/values/phone'
import { type Item, ItemList } from './item-list'
import { LandscapeField } from './landscape-field'
import { isPhotoList, PhotoList } from './photo-list'
import { PictureField } from './picture-field'
import { PositionField } from './position-field'

type Fact = string | Item[]

/** What the inputs need from the form around them. */
type Form = {
  /** Called with 1 when the upload of a picture begins, and with -1 when it ends. */
  onUpload: (change: number) => void
}

type Facts = { [name: string]: Fact }
type SectionProps = Form & { section: SectionName; facts: Facts; onChange: (change: Facts) => void }

/** The inputs of a section, built from the table of facts. */
export const SectionInputs = ({ section, ...props }: SectionProps) => (
  <FieldInputs fields={sections[section].fields} {...props} />
)

type Props = Omit<SectionProps, 'section'> & {
  fields: Fields | ItemFields
  /** Inside a list item: returns the name of the input for a fact. */
  nameInItem?: (fact: string) => string
}

function FieldInputs({ fields, facts, onChange, nameInItem, ...form }: Props) {
  const columns = nameInItem
    ? 'grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))]'
    : 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]'
  const entries = Object.entries<Field | ItemField>(fields)
  return groupIntoRows(entries).map(row => {
    const inputs = row.map(([name, field]) => (
      <FieldInput
        key={name}
        field={field}
        name={nameInItem?.(name) ?? name}
        fact={facts[name] ?? ''}
        onChange={fact => onChange({ [name]: fact })}
        isAlone={entries.length === 1}
        {...form}
      />
    ))
    return row.length === 1 ? (
      inputs
    ) : (
      <div key={row[0]?.[0]} className={`grid gap-3 ${columns}`}>
        {inputs}
      </div>
    )
  })
}

type FieldProps = Form & {
  field: Field | ItemField
  name: string
  fact: Fact
  onChange: (fact: Fact) => void
  isAlone: boolean
}

function FieldInput({ field, name, fact, onChange, isAlone, ...form }: FieldProps) {
  if (field.kind === 'id' || field.kind === 'instant') return null
  if (field.kind === 'list') {
    const List = isPhotoList(field) ? PhotoList : ItemList
    const items = typeof fact === 'string' ? [] : fact
    return (
      <List {...{ field, name, items, onChange, isAlone }} onUpload={form.onUpload}>
        {(item, change, nameInItem) => (
          <FieldInputs
            fields={field.item}
            facts={item}
            onChange={facts => change(facts as Item)}
            nameInItem={nameInItem}
            {...form}
          />
        )}
      </List>
    )
  }

  const value = typeof fact === 'string' ? fact : ''
  const { label, hint, required } = field
  const shared = { name, label, hint }
  const write = ({ target }: { target: { value: string } }) => onChange(target.value)
  switch (field.kind) {
    case 'position':
      return <PositionField {...shared} max={field.max} value={value} onChange={onChange} />
    case 'picture':
      // A picture that the item requires is shown by the list.
      return required ? null : (
        <PictureField purpose="church" {...shared} address={value} onChange={onChange} onUpload={form.onUpload} />
      )
    case 'choice':
      if (field.isDrawn) return <LandscapeField {...shared} options={field.options} value={value} onChange={onChange} />
      return (
        <Select {...shared} value={value} onChange={write}>
          {Object.entries(field.options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )
    case 'clock':
      return <Input {...shared} type="time" required value={value} onChange={write} />
    case 'phone': {
      const onDigits = ({ target }: { target: { value: string } }) => onChange(toPhoneDigits(target.value))
      return <PhoneField {...shared} autoComplete="off" value={value} onChange={onDigits} />
    }
    default: {
      const Text = field.kind === 'paragraphs' ? TextArea : Input
      const limits = { required: required !== undefined, maxLength: field.max }
      return <Text {...shared} {...limits} autoComplete="off" value={value} onChange={write} {...field.input} />
    }
  }
}

type Entry = [string, Field | ItemField]

/** Puts two consecutive half-width fields in one row. */
function groupIntoRows(entries: Entry[]) {
  const rows: Entry[][] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (last?.length === 1 && [last[0], entry].every(isHalf)) last.push(entry)
    else rows.push([entry])
  }
  return rows
}

const isHalf = (entry: Entry | undefined) => entry !== undefined && 'isHalf' in entry[1]
