import { labelOf } from '@uwkit/core/glossary'
import type { Portfolio, PortfolioRoll, PortfolioRow } from '@uwkit/core/portfolio'
import { countText, dayText, percentText, statementText, unknownText } from '@uwkit/core/text'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../theme/index.ts'
import { TableHead } from '../ui/index.ts'

export interface PortfolioTableProps {
  portfolio: Portfolio
  /** Returns a link around a figure to its line in the underwriting of a deal. */
  linkTo: (dealId: string, line: string, words: string, name: string) => ReactNode
}

/** Table of every line over all deals, reported and underwritten, with totals. Each figure links to its line in the deal. */
export function PortfolioTable({ portfolio, linkTo }: PortfolioTableProps) {
  const { parts } = portfolio
  const rows = portfolio.rows.filter((row) => row.isTotal || hasAmount(row))
  return (
    <Scroll tabIndex={0} role="region" aria-label="Portfolio figures">
      <table>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              Line
            </th>
            {parts.map(({ id, name, caption, note }) => (
              <th key={id} scope="colgroup" colSpan={2}>
                <Name>{name}</Name>
                <Caption>{[caption ?? 'No statement', note].filter((words) => words !== '').join(' · ')}</Caption>
              </th>
            ))}
            <th scope="colgroup" colSpan={2}>
              Total
              <Caption>{`${parts.length} deals`}</Caption>
            </th>
          </tr>
          <tr>
            {[...parts.map(({ id }) => id), 'total'].flatMap((id) => [
              <th key={`${id} r`} scope="col">
                Reported
              </th>,
              <th key={`${id} u`} scope="col">
                Underwritten
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, isTotal, reported, underwritten }) => (
            <tr key={key} data-is-total={isTotal || undefined}>
              <th scope="row">{label}</th>
              {parts.flatMap(({ id, name }, at) =>
                [reported.parts[at] ?? null, underwritten.parts[at] ?? null].map((amount, column) => (
                  <td key={`${id} ${column}`}>
                    {amount === null
                      ? unknownText
                      : linkTo(
                          id,
                          key,
                          words(amount),
                          `${name}, ${label}, ${column === 0 ? 'reported' : 'underwritten'}`,
                        )}
                  </td>
                )),
              )}
              <td>{words(reported.total)}</td>
              <td>{words(underwritten.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function hasAmount({ reported, underwritten }: PortfolioRow): boolean {
  return [...reported.parts, ...underwritten.parts].some((amount) => amount !== null && amount !== 0)
}

/** Formats dollars as in statements, negatives in parentheses. */
const words = (amount: number | null) => statementText(amount, 0, unknownText)

/** Table of figures that scrolls horizontally. */
const figuresByDeal = css`
  overflow-x: auto;
  color: ${color.ink};

  &:focus-visible {
    outline: 2px solid ${color.focus};
  }
  table {
    background: ${color.surface};
    ${type.grid}
  }
  th,
  td {
    padding: 3px ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    background: ${color.sunken};
    ${type.gridHeading}
  }
  th:first-child {
    text-align: left;
  }
`

const Scroll = styled.div`
  ${figuresByDeal}
  border-block: 1px solid ${color.line};

  table {
    min-width: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  tbody th,
  thead tr:first-child th:first-child {
    position: sticky;
    left: 0;
    max-width: 220px;
    overflow: hidden;
    text-overflow: ellipsis;
    background: ${color.sunken};
  }
  tr[data-is-total] > * {
    border-top: 1px solid ${color.lineStrong};
    font-weight: 600;
  }
`

/** Wraps a long name, so that it does not take the width of the screen. */
const Name = styled.span`
  display: block;
  max-width: 240px;
  margin-inline-start: auto;
  white-space: normal;
`

const Caption = styled(Name)`
  ${mutedCaption}
`

/** Table of the deals' rent rolls with their totals. */
export function RollsTable({ portfolio }: { portfolio: Portfolio }) {
  const { parts, roll } = portfolio
  return (
    <RollsScroll tabIndex={0} role="region" aria-label="Portfolio rent rolls">
      <table>
        <TableHead
          columns={[
            'Deal',
            'As of',
            'Units',
            'Occupied',
            'Vacant',
            labelOf('occupancy'),
            'Market rent',
            'Contract rent',
          ]}
        />
        <tbody>
          {parts.map((part) => (
            <RollRow key={part.id} label={part.name} roll={part.roll} />
          ))}
          <RollRow label="Total" roll={roll} isTotal />
        </tbody>
      </table>
    </RollsScroll>
  )
}

function RollRow({ label, roll, isTotal = false }: { label: string; roll: PortfolioRoll | null; isTotal?: boolean }) {
  const cells =
    roll === null
      ? ['No rent roll', unknownText, unknownText, unknownText, unknownText, unknownText, unknownText]
      : [
          roll.asOf === null ? (isTotal ? 'Various dates' : 'Not provided') : dayText(roll.asOf),
          countText(roll.units),
          countText(roll.occupied),
          countText(roll.vacant),
          roll.units === 0 ? unknownText : percentText(roll.occupied / roll.units),
          words(roll.marketRent),
          words(roll.contractRent),
        ]
  return (
    <tr data-is-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      {cells.map((words, at) => (
        <td key={at}>{words}</td>
      ))}
    </tr>
  )
}

const RollsScroll = styled.div`
  ${figuresByDeal}

  table {
    width: 100%;
    border-collapse: collapse;
  }
  tr[data-is-total] > * {
    font-weight: 600;
  }
`
