import { compTypeOf, propertyTypes } from '@uwkit/core/expense-comps'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Select } from '../../ui/index.ts'

export interface PropertyTypeFieldProps {
  /** As the deal says it; `null` while nobody knows. */
  value: string | null
  onChange: (value: string | null) => void
  /** @default false */
  isReadOnly?: boolean
}

/** The type of a property, and the kind of property that it is therefore compared with. */
export function PropertyTypeField({ value, onChange, isReadOnly = false }: PropertyTypeFieldProps) {
  const compType = compTypeOf(value)
  const known: readonly string[] = propertyTypes
  // A type that came from elsewhere is offered too, so that it can be gone back to.
  const types = value === null || known.includes(value) ? known : [...known, value]
  return (
    <Place>
      <Select
        label="Property type"
        options={types.map((id) => ({ id, label: id, group: compTypeOf(id) ?? 'Not compared' }))}
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
            ? 'While the type is unknown, no expense comps can be identified for this deal.'
            : `${value} is compared with none of the six comp types, so no expense comps are identified. Choose a type of the list to have some.`
          : `Expense comps are identified among properties of the comp type ${compType}.`}
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
