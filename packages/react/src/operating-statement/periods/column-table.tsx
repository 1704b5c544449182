import { styled } from 'styled-components'
import type { OnGesture } from '../../parsed-file/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { Select, type SelectOption } from '../../ui/index.ts'
import type { FigureColumn } from './state/figure-columns.ts'
import { periodGesture } from './state/period-gestures.ts'

export interface ColumnTableProps {
  sheet: string
  columns: readonly FigureColumn[]
  /** What a column can be. */
  options: readonly SelectOption[]
  readOnly: string | undefined
  onGesture: OnGesture
}

/** Each column of figures of a sheet, with what it is: a month, the total, or left out. */
export function ColumnTable({ sheet, columns, options, readOnly, onGesture }: ColumnTableProps) {
  return (
    <Table>
      <caption>Columns of figures</caption>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Caption</th>
          <th scope="col">Is</th>
          <th scope="col">Figures</th>
          <th scope="col">First figures</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ letters, caption, role, figures, samples }) => (
          <tr key={letters}>
            <th scope="row">{letters}</th>
            <td>{caption || '–'}</td>
            <td>
              <Select
                label={`What column ${letters} is`}
                isLabelHidden
                hasFilter
                options={options}
                value={role.kind === 'period' ? role.key : role.kind === 'total' ? 'total' : 'ignore'}
                onChange={(period) => {
                  if (period !== null) onGesture(periodGesture(sheet, letters, period))
                }}
                {...(readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly })}
              />
              {role.kind === 'ignored' && role.reason !== null && <Why>{role.reason}</Why>}
            </td>
            <Figure>{figures}</Figure>
            <Samples>{samples.join(' · ')}</Samples>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}
  caption {
    padding: ${space.one} 0;
    text-align: left;
    ${type.bodyStrong}
  }
  th,
  td {
    padding: ${space.half} ${space.two};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
    vertical-align: middle;
  }
  thead th {
    color: ${color.inkMuted};
  }
  td:nth-child(2) {
    white-space: nowrap;
  }
  td:nth-child(3) {
    width: 210px;
  }
  @media (max-width: 600px) {
    th:nth-child(n + 4),
    td:nth-child(n + 4) {
      display: none;
    }
  }
`

const Why = styled.span`
  color: ${color.inkMuted};
`

const Figure = styled.td`
  && {
    text-align: right;
  }
`

const Samples = styled.td`
  color: ${color.inkMuted};
`
