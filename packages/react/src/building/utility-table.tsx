import { type Utility, utilityKinds } from '@uwkit/core/building'
import { styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../theme/index.ts'
import { Button, MoneyField, PercentField, Popover, Select, TableHead } from '../ui/index.ts'
import type { FieldsOf } from './building.queries.ts'
import {
  allowanceBeds,
  allowanceText,
  fuelled,
  fuelNames,
  meterNames,
  payerNames,
  utilityNames,
} from './building-fields.ts'

/** Fields of a utility record, except its kind. */
export type UtilityFields = Omit<FieldsOf<Utility>, 'utility'>
type Kind = Utility['utility']

export interface UtilityTableProps {
  /** Values by utility; a value that is missing or `null` is unknown. */
  values: Readonly<Partial<Record<Kind, Partial<UtilityFields>>>>
  onChange: (utility: Kind, changes: Partial<UtilityFields>) => void
  /** @default false */
  isReadOnly?: boolean
}

/** Table of who pays for each utility, its meter, and the share billed back. */
export function UtilityTable({ values, onChange, isReadOnly = false }: UtilityTableProps) {
  return (
    <Table aria-label="Utilities">
      <TableHead
        columns={['Utility', 'Paid by', 'Meter', 'Fuel', '% billed back', 'Flat fee, $/unit/mo', 'Allowances']}
      />
      <tbody>
        {utilityKinds.map((utility) => (
          <Row
            key={utility}
            utility={utility}
            values={values[utility] ?? {}}
            onChange={(changes) => onChange(utility, changes)}
            isReadOnly={isReadOnly}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  utility: Kind
  values: Partial<UtilityFields>
  onChange: (changes: Partial<UtilityFields>) => void
  isReadOnly: boolean
}

function Row({ utility, values, onChange, isReadOnly }: RowProps) {
  const name = utilityNames[utility]
  const choice = (label: string, names: Readonly<Record<string, string>>, field: 'payer' | 'meter' | 'fuel') => (
    <Select
      label={`${name}: ${label.toLowerCase()}`}
      isLabelHidden
      options={Object.entries(names).map(([id, word]) => ({ id, label: word }))}
      value={values[field] ?? null}
      onChange={(value) => onChange({ [field]: value })}
      placeholder="Unknown"
      emptyLabel="Unknown"
      isReadOnly={isReadOnly}
    />
  )
  const figure = { isLabelHidden: true, isReadOnly, minimum: 0 }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-caption="Paid by">{choice('Paid by', payerNames, 'payer')}</td>
      <td data-caption="Meter">{choice('Meter', meterNames, 'meter')}</td>
      <td data-caption={fuelled.has(utility) ? 'Fuel' : undefined}>
        {fuelled.has(utility) && choice('Fuel', fuelNames, 'fuel')}
      </td>
      <td data-caption="% billed back">
        <PercentField
          {...figure}
          label={`% billed back for ${name.toLowerCase()}`}
          value={values.recoveryShare ?? null}
          onChange={(recoveryShare) => onChange({ recoveryShare })}
        />
      </td>
      <td data-caption="Flat fee, $/unit/mo">
        <MoneyField
          {...figure}
          label={`Flat fee for ${name.toLowerCase()}, $/unit/mo`}
          value={values.flatFee ?? null}
          onChange={(flatFee) => onChange({ flatFee })}
        />
      </td>
      <td data-caption="Allowances">
        <Allowances {...{ name, values, onChange, isReadOnly }} />
      </td>
    </tr>
  )
}

function Allowances({ name, values, onChange, isReadOnly }: Omit<RowProps, 'utility'> & { name: string }) {
  const allowances = values.allowanceByBed ?? {}
  return (
    <Popover
      title={`${name}: monthly allowance`}
      trigger={
        <Button size="small" aria-label={`Allowances for ${name.toLowerCase()}: ${allowanceText(allowances)}`}>
          {allowanceText(allowances)}
        </Button>
      }
    >
      <Beds>
        {allowanceBeds.map((bed) => (
          <MoneyField
            key={bed}
            label={bed === '0' ? 'Studio' : `${bed} bed${bed === '1' ? '' : 's'}`}
            value={allowances[bed] ?? null}
            onChange={(value) => onChange({ allowanceByBed: { ...allowances, [bed]: value } })}
            minimum={0}
            isReadOnly={isReadOnly}
          />
        ))}
      </Beds>
    </Popover>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  color: ${color.ink};
  ${type.body}

  th {
    text-align: left;
    font-weight: 500;
  }
  thead th {
    padding: ${space.one} ${space.one};
    border-bottom: 1px solid ${color.lineStrong};
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
  thead th:nth-child(2) {
    width: 20%;
  }
  td,
  tbody th {
    padding: ${space.one};
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;
  }

  @media (max-width: 900px) {
    display: block;

    thead {
      display: none;
    }
    tbody,
    tr,
    td,
    tbody th {
      display: block;
      border: 0;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space.two} ${space.three};
      padding: ${space.three} 0;
      border-bottom: 1px solid ${color.line};
    }
    tbody th {
      grid-column: 1 / -1;
      ${type.bodyStrong}
    }
    td:empty {
      display: none;
    }
    td[data-caption]::before {
      content: attr(data-caption);
      display: block;
      ${mutedCaption}
    }
  }
`

const Beds = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 120px);
  gap: ${space.three};
`
