import { labelOf } from '@uwkit/core/glossary'
import type { TemplateMap } from '@uwkit/core/sizer'
import { percentText } from '@uwkit/core/text'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, figureTable, scrollsSideways, space, type } from '../theme/index.ts'
import { ComboBox, IconButton, Select, TableHead, Tag } from '../ui/index.ts'
import {
  figureOptions,
  filteredRows,
  isUnsure,
  type TemplateRow,
  type TemplateRowFilter,
  templateRows,
} from './template-rows.ts'

export interface TemplateTableProps {
  map: TemplateMap
  /** Told the figure that a person maps to a cell; `null` where the cell is to be left as it is. */
  onFigure: (target: string, name: string | null) => void
}

/** Table of a template's cells and their figures, for review and correction. */
export function TemplateTable({ map, onFigure }: TemplateTableProps) {
  const [filter, setFilter] = useState<TemplateRowFilter>('all')
  const [edited, setEdited] = useState<string | null>(null)
  const rows = templateRows(map)
  const shown = filteredRows(rows, filter)
  const count = (of: TemplateRowFilter) => filteredRows(rows, of).length
  const options = [
    { id: 'all', label: `All cells (${rows.length})` },
    { id: 'check', label: `To review (${count('check')})` },
    { id: 'unmapped', label: `Unmapped (${count('unmapped')})` },
  ]
  const settle = (target: string, name: string | null) => {
    setEdited(null)
    onFigure(target, name)
  }
  return (
    <TemplatePart aria-label="Mapping">
      <Bar>
        <Select
          label="Show"
          options={options}
          value={filter}
          onChange={(id) => id !== null && setFilter(id as TemplateRowFilter)}
        />
      </Bar>
      <Scroll tabIndex={0} role="group" aria-label="Mapped cells">
        <Table>
          <TableHead columns={['Caption', 'Cell', 'Data field', 'Section', 'Confidence', 'Change']} />
          <tbody>
            {shown.map((row) => (
              <tr key={row.target} data-unmapped={row.figure === '' || undefined}>
                <th scope="row">{row.caption}</th>
                <td>{row.target}</td>
                <td>
                  {edited === row.target ? (
                    <ComboBox
                      label={`Data field for ${row.caption}`}
                      isLabelHidden
                      placeholder="Type to find a field"
                      options={figureOptions}
                      value={row.names.length === 1 ? (row.names[0] ?? null) : null}
                      onChange={(name) => name !== null && settle(row.target, name)}
                    />
                  ) : (
                    row.figure || <Why>{row.why}</Why>
                  )}
                </td>
                <td>{row.section}</td>
                <td>{confidence(row)}</td>
                <td>
                  <Actions>
                    <IconButton
                      label={`Map ${row.caption}`}
                      symbol={Pencil}
                      size="small"
                      onPress={() => setEdited(edited === row.target ? null : row.target)}
                    />
                    <IconButton
                      label={`Exclude ${row.caption}`}
                      symbol={X}
                      size="small"
                      isDisabled={row.figure === ''}
                      onPress={() => settle(row.target, null)}
                    />
                  </Actions>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      {shown.length === 0 && (
        <p>{filter === 'check' ? 'No mappings below 80% confidence.' : 'All captions are mapped.'}</p>
      )}
      {map.tables.length > 0 && (
        <Notes>
          {map.tables.map(({ rows: name, anchor, maxRows }) => (
            <li key={anchor}>{`${tableWords[name] ?? name} from ${anchor}, up to ${maxRows} rows`}</li>
          ))}
        </Notes>
      )}
    </TemplatePart>
  )
}

function confidence(row: TemplateRow) {
  if (row.figure === '') return <Tag text="Unmapped" tone="unproven" />
  if (row.probability === null) return <Tag text="Manual" tone="edited" />
  const text = percentText(row.probability, 0)
  return isUnsure(row) ? <Tag text={`${text} ▲`} tone="warning" /> : text
}

const tableWords: Readonly<Record<string, string>> = {
  units: 'Units',
  dwellings: labelOf('dwellingCount'),
  unitTypes: 'Floorplans',
  floorplanTotals: 'Floorplan totals',
  statementLines: 'Statement lines',
  underwritingLines: 'Underwriting lines',
}

/** A part of the screen of a lender’s form. */
export const TemplatePart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  color: ${color.ink};
  ${type.body}

  p {
    margin: 0;
    color: ${color.inkMuted};
  }
`

/** Its tables scroll in their place. */
export const TableScroll = styled.div`
  ${scrollsSideways}
`

const Bar = styled.div`
  max-width: 240px;
`

const Scroll = styled(TableScroll)`
  max-height: 60vh;
  overflow: auto;
`

const Table = styled.table`
  ${figureTable}

  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  th,
  td {
    padding: ${space.one} ${space.two};
    text-align: left;
    white-space: normal;
  }
  td:nth-child(2) {
    white-space: nowrap;
  }
  td:nth-child(3) {
    min-width: 260px;
  }
  th:nth-child(5),
  td:nth-child(5) {
    text-align: right;
    white-space: nowrap;
  }
`

const Why = styled.span`
  color: ${color.inkMuted};
`

const Actions = styled.span`
  display: inline-flex;
  gap: ${space.one};
`

const Notes = styled.ul`
  margin: 0;
  padding-left: ${space.four};
  color: ${color.inkMuted};
  ${type.caption}
`
