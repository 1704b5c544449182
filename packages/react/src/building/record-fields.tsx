import { compTypeOf, propertyTypes } from '@uwkit/core/expense-comps'
import { type ReactNode, useId } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, size, space, type, visuallyHidden } from '../theme/index.ts'
import { DateField, NumberField, PercentField, Select, TextArea, TextField } from '../ui/index.ts'
import type { FieldGroup, FieldSpec } from './building-fields.ts'

export interface YesNoFieldProps {
  label: string
  /** @default false */
  isLabelHidden?: boolean
  /** `null` if unknown. */
  value: boolean | null
  onChange: (value: boolean | null) => void
  /** @default false */
  isReadOnly?: boolean
}

const answers = [
  { id: 'yes', label: 'Yes', value: true },
  { id: 'no', label: 'No', value: false },
  { id: 'unknown', label: 'Unknown', value: null },
] as const

/** Field with yes, no and unknown; unknown is not the same as no. Arrow keys move between them. */
export function YesNoField({ label, isLabelHidden = false, value, onChange, isReadOnly = false }: YesNoFieldProps) {
  const chosen = answers.find((answer) => answer.value === value)?.id ?? 'unknown'
  return (
    <Root
      aria-label={label}
      orientation="horizontal"
      value={chosen}
      isReadOnly={isReadOnly}
      onChange={(id) => onChange(answers.find((answer) => answer.id === id)?.value ?? null)}
    >
      <Name aria-hidden="true" $isHidden={isLabelHidden}>
        {label}
      </Name>
      <Answers>
        {answers.map(({ id, label: word }) => (
          <Answer key={id} value={id} data-is-unknown={id === 'unknown' || undefined}>
            {word}
          </Answer>
        ))}
      </Answers>
    </Root>
  )
}

const Root = styled(RadioGroup)`
  display: grid;
  gap: ${space.one};
  min-width: 0;
`

const Name = styled.span<{ $isHidden: boolean }>`
  color: ${color.ink};
  ${type.body}
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const Answers = styled.div`
  display: inline-flex;
  justify-self: start;
  height: ${size.control};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  overflow: hidden;
`

const Answer = styled(Radio)`
  display: inline-flex;
  align-items: center;
  padding: 0 ${space.three};
  color: ${color.inkMuted};
  cursor: default;
  ${type.body}

  & + & {
    border-left: 1px solid ${color.line};
  }
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.selection};
    color: ${color.ink};
    box-shadow: inset 0 -2px ${color.accent};
  }
  &[data-selected='true'][data-is-unknown] {
    background: ${color.sunken};
    color: ${color.inkMuted};
    box-shadow: none;
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

export interface RecordFieldsProps<Fields extends object> {
  groups: readonly FieldGroup<keyof Fields & string>[]
  /** Known values; a field that is missing or `null` is unknown. */
  values: Partial<Fields>
  /** Called with the changed field. */
  onChange: (changes: Partial<Fields>) => void
  /** @default false */
  isReadOnly?: boolean
}

/** Record fields in groups; a blank field is unknown, never zero or no. */
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
  if (kind === 'amount') return <NumberField {...figure} minimum={0} maximumDecimals={2} />
  if (kind === 'score') return <NumberField {...figure} maximumDecimals={1} />
  if (kind === 'percent') return <PercentField {...shared} value={value as number | null} minimum={0} maximum={1} />
  const text = { ...shared, value: value as string | null }
  return kind === 'note' ? <TextArea {...text} /> : <TextField {...text} maxLength={200} />
}

/** Section of a record: title on the left, fields on the right. */
export const RecordPart = styled.section`
  display: grid;
  grid-template-columns: minmax(140px, 200px) minmax(0, 1fr);
  gap: ${space.two} ${space.six};
  padding: ${space.four} 0;
  border-bottom: 1px solid ${color.line};

  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Part = styled(RecordPart)`
  &:last-child {
    border-bottom: 0;
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

export interface PropertyTypeFieldProps {
  /** Type as stored in the deal; `null` if unknown. */
  value: string | null
  onChange: (value: string | null) => void
  /** @default false */
  isReadOnly?: boolean
}

/** Field for the property type, with the comp type it maps to. */
export function PropertyTypeField({ value, onChange, isReadOnly = false }: PropertyTypeFieldProps) {
  const compType = compTypeOf(value)
  const known: readonly string[] = propertyTypes
  // A type that is not in the list is added, so that the user can return to it.
  const types = value === null || known.includes(value) ? known : [...known, value]
  return (
    <Place>
      <Select
        label="Property type"
        options={types.map((id) => ({ id, label: id, group: compTypeOf(id) ?? 'No matching comp type' }))}
        value={value}
        onChange={onChange}
        placeholder="Unknown"
        emptyLabel="Unknown"
        hasFilter
        isReadOnly={isReadOnly}
      />
      <dl>
        <dt>Comp type</dt>
        <dd>{compType ?? 'None'}</dd>
      </dl>
      <p>
        {compType === null
          ? value === null
            ? 'Set a property type to find expense comps.'
            : `${value} is not a comp type. Select a listed type to find expense comps.`
          : `Expense comps use the type ${compType}.`}
      </p>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.four};
  max-width: 420px;
  color: ${color.ink};
  ${type.body}

  dl {
    margin: 0;
  }
  dt,
  p {
    color: ${color.inkMuted};
  }
  dd,
  p {
    margin: 0;
  }
`
