import { labelOf } from '@uwkit/core/glossary'
import { type TemplateMap, workbookValues } from '@uwkit/core/sizer'
import { underwritingLineKeys, underwritingLines } from '@uwkit/core/sizing'
import { percentText } from '@uwkit/core/text'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, figureTable, mutedCaption, scrollsSideways, space, type } from '../theme/index.ts'
import { ComboBox, IconButton, Muted, Select, TableHead, Tag } from '../ui/index.ts'

/** A cell of a lender's form: its caption and its figure. */
interface TemplateRow {
  /** Name of the cell in the map: `Loan!B7`, or a defined name. */
  target: string
  caption: string
  /** Names of the figures to sum; empty if the cell is not filled. */
  names: readonly string[]
  /** Description of the figure; empty if the cell is not filled. */
  figure: string
  /** Section of the figure: `Income`, `Expenses`, `Loan`; empty without a figure. */
  section: string
  /** Probability that the caption means the figure; `null` if the user mapped it, or if nothing is mapped. */
  probability: number | null
  /** Why the cell is not filled; empty if it is. */
  why: string
}

/** Filter for the rows of a map. */
type TemplateRowFilter = 'all' | 'check' | 'unmapped'

/** Probability below which a drafted mapping needs review. Our own choice. */
const confidentFrom = 0.8

/**
 * Returns the cells of a map, including unmapped ones, by sheet and row.
 *
 * @example
 * templateRows({ template: null, version: [], period: [], tables: [], values: [{ target: 'Loan!B7', value: 'loan.rate', label: 'Rate' }] })[0]?.section
 * // => 'Loan'
 */
export function templateRows({ values, unmapped = [] }: TemplateMap): TemplateRow[] {
  const mapped = values.map(({ target, value, label, probability }): TemplateRow => {
    const names = typeof value === 'string' ? [value] : value
    return {
      target,
      caption: label ?? target,
      names,
      figure: figureText(names),
      section: sectionOf(names[0] ?? ''),
      probability: probability ?? null,
      why: '',
    }
  })
  const left = unmapped.map(
    ({ cell, caption, why }): TemplateRow => ({
      target: cell,
      caption,
      names: [],
      figure: '',
      section: '',
      probability: null,
      why,
    }),
  )
  const rows = [...mapped, ...left]
  const sheets = [...new Set(rows.map(({ target }) => sheetOf(target)))]
  const place = ({ target }: TemplateRow): readonly [number, number] => [
    sheets.indexOf(sheetOf(target)),
    Number(/\d+$/.exec(target)?.[0] ?? 0),
  ]
  return rows.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)]
    return a[0] - b[0] || a[1] - b[1]
  })
}

/** Returns whether a row needs review because its drafted mapping is uncertain. */
function isUnsure({ probability }: Pick<TemplateRow, 'probability'>): boolean {
  return probability !== null && probability < confidentFrom
}

/**
 * Returns the rows that pass a filter.
 *
 * @example
 * filteredRows([], 'unmapped')
 * // => []
 */
export function filteredRows(rows: readonly TemplateRow[], filter: TemplateRowFilter): TemplateRow[] {
  return rows.filter((row) => filter === 'all' || (filter === 'unmapped' ? row.figure === '' : isUnsure(row)))
}

/**
 * Returns a map with another figure for a cell; the cell's factor and formula do not change.
 *
 * @param name One of `workbookValues`; `null` to leave the cell unfilled.
 * @example
 * const map = { template: null, version: [], period: [], tables: [], values: [{ target: 'Loan!B7', value: 'loan.rate' }] }
 * withFigure(map, 'Loan!B7', null).unmapped
 * // => [{ cell: 'Loan!B7', caption: 'Loan!B7', why: 'Filled manually' }]
 */
export function withFigure(map: TemplateMap, target: string, name: string | null): TemplateMap {
  const { values, unmapped = [] } = map
  const entry = values.find((value) => value.target === target)
  const left = unmapped.find(({ cell }) => cell === target)
  const caption = entry?.label ?? left?.caption ?? target
  const others = unmapped.filter(({ cell }) => cell !== target)
  if (name === null) {
    return {
      ...map,
      values: values.filter((value) => value.target !== target),
      unmapped: [...others, { cell: target, caption, why: left?.why ?? 'Filled manually' }],
    }
  }
  const { probability: _, ...rest } = entry ?? { target }
  const mapped = { ...rest, value: name, label: caption }
  return {
    ...map,
    values: entry === undefined ? [...values, mapped] : values.map((value) => (value === entry ? mapped : value)),
    unmapped: others,
  }
}

/** Options for a cell's figure. */
const figureOptions = workbookValues.map(({ name, label }) => ({ id: name, label }))

const labels: ReadonlyMap<string, string> = new Map(workbookValues.map(({ name, label }) => [name, label]))
const sides = { income: 'Income', expense: 'Expenses', reserve: 'Reserves' } as const
const subjects: Readonly<Record<string, string>> = {
  deal: 'Property',
  rentRoll: 'Rent roll',
  statement: 'Statement',
  loan: 'Loan',
  sizing: 'Sizing',
  underwriting: 'Underwriting totals',
}

/** Returns figures as text, with a shared ending only once. */
function figureText(names: readonly string[]): string {
  const parts = names.map((name) => (labels.get(name) ?? name).split(': '))
  const [ending] = parts.map((words) => words.at(-1) ?? '')
  const isShared = parts.length > 1 && parts.every((words) => words.length > 1 && words.at(-1) === ending)
  const all = parts.map((words) => (isShared ? words.slice(0, -1) : words).join(': ')).join(' + ')
  return isShared ? `${all}: ${ending}` : all
}

/** Returns the section of a figure in a form. */
function sectionOf(name: string): string {
  const [subject = '', key] = name.split('.')
  const line = underwritingLineKeys.find((each) => each === key)
  return subject === 'underwriting' && line !== undefined
    ? sides[underwritingLines[line].side]
    : (subjects[subject] ?? subject)
}

/** Returns the sheet name in a cell reference; empty for a defined name. */
function sheetOf(target: string): string {
  const mark = target.lastIndexOf('!')
  return mark < 0 ? '' : target.slice(0, mark).replace(/^'|'$/g, '').replaceAll("''", "'")
}

export interface TemplateTableProps {
  map: TemplateMap
  /** Called with the figure that the user maps to a cell; `null` if the cell is to stay unfilled. */
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
  ] as const
  const settle = (target: string, name: string | null) => {
    setEdited(null)
    onFigure(target, name)
  }
  return (
    <TemplatePart aria-label="Mapping">
      <Bar>
        <Select label="Show" options={options} value={filter} onChange={setFilter} />
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
                    row.figure || <Muted>{row.why}</Muted>
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
            <li key={anchor}>{`${tableLabels[name] ?? name} from ${anchor}, up to ${maxRows} rows`}</li>
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

const tableLabels: Readonly<Record<string, string>> = {
  units: 'Units',
  dwellings: labelOf('dwellingCount'),
  unitTypes: 'Floorplans',
  floorplanTotals: 'Floorplan totals',
  statementLines: 'Statement lines',
  underwritingLines: 'Underwriting lines',
}

/** A section of the screen for a lender's form. */
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

/** Scroll area for tables. */
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

const Actions = styled.span`
  display: inline-flex;
  gap: ${space.one};
`

const Notes = styled.ul`
  margin: 0;
  padding-left: ${space.four};
  ${mutedCaption}
`
