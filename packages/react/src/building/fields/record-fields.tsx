import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { DateField, NumberField, PercentField, TextArea, TextField } from '../../ui/index.ts'
import type { FieldGroup, FieldSpec } from './field-spec.ts'
import { YesNoField } from './yes-no-field.tsx'

export interface RecordFieldsProps<Fields extends object> {
  groups: readonly FieldGroup<keyof Fields & string>[]
  /** What is known; a field that is missing or `null` is unknown. */
  values: Partial<Fields>
  /** Told the field that changed. */
  onChange: (changes: Partial<Fields>) => void
  /** @default false */
  isReadOnly?: boolean
}

/** The fields of a record in groups; an empty field is unknown, never zero and never no. */
export function RecordFields<Fields extends object>(props: RecordFieldsProps<Fields>) {
  const { groups, values, onChange, isReadOnly = false } = props
  return groups.map((group) => (
    <Group key={group.title} group={group}>
      {group.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? null}
          onChange={(value) => onChange({ [field.name]: value } as Partial<Fields>)}
          isReadOnly={isReadOnly}
        />
      ))}
    </Group>
  ))
}

function Group({ group, children }: { group: FieldGroup; children: ReactNode }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <Title id={id}>{group.title}</Title>
      <Fields>{children}</Fields>
    </Part>
  )
}

interface FieldOfRecordProps {
  field: FieldSpec
  value: unknown
  onChange: (value: unknown) => void
  isReadOnly: boolean
}

function Field({ field, value, onChange, isReadOnly }: FieldOfRecordProps) {
  const { label, kind, unit, help } = field
  const shared = { label, onChange, isReadOnly, ...(help === undefined ? {} : { description: help }) }
  const figure = {
    ...shared,
    value: value as number | null,
    ...(unit === undefined ? {} : { suffix: unit, unitName: `In ${unit}.` }),
  }
  if (kind === 'flag') return <YesNoField {...shared} value={value as boolean | null} />
  if (kind === 'date') return <DateField {...shared} value={value as string | null} />
  if (kind === 'year') return <NumberField {...figure} hasGrouping={false} minimum={1600} maximum={2200} />
  if (kind === 'count') return <NumberField {...figure} minimum={0} />
  if (kind === 'amount') return <NumberField {...figure} minimum={0} mostDecimals={2} />
  if (kind === 'score') return <NumberField {...figure} mostDecimals={1} />
  if (kind === 'percent') return <PercentField {...shared} value={value as number | null} minimum={0} maximum={1} />
  const text = { ...shared, value: value as string | null }
  return kind === 'note' ? <TextArea {...text} /> : <TextField {...text} maxLength={200} />
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(140px, 200px) minmax(0, 1fr);
  gap: ${space.two} ${space.six};
  padding: ${space.four} 0;
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Title = styled.h3`
  margin: 0;
  color: ${color.ink};
  ${type.bodyStrong}
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: ${space.four};
  align-items: start;
`
