import type { Portfolio, PortfolioRoll } from '@uwkit/core/portfolio'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { dayText } from '../ui/index.ts'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const shares = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The rent rolls of the deals, counted, and all of them together. */
export function RollsTable({ portfolio }: { portfolio: Portfolio }) {
  const { parts, roll } = portfolio
  return (
    <Scroll tabIndex={0} role="region" aria-label="Rent rolls of the portfolio">
      <table>
        <thead>
          <tr>
            {['Deal', 'As of', 'Units', 'Occupied', 'Vacant', 'Occupancy', 'Market rent', 'Contract rent'].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row key={part.id} label={part.name} roll={part.roll} />
          ))}
          <Row label="Total" roll={roll} isTotal />
        </tbody>
      </table>
    </Scroll>
  )
}

function Row({ label, roll, isTotal = false }: { label: string; roll: PortfolioRoll | null; isTotal?: boolean }) {
  const cells =
    roll === null
      ? ['No rent roll', '–', '–', '–', '–', '–', '–']
      : [
          roll.asOf === null ? (isTotal ? 'different days' : 'not told') : dayText(roll.asOf),
          whole.format(roll.units),
          whole.format(roll.occupied),
          whole.format(roll.vacant),
          roll.units === 0 ? '–' : shares.format(roll.occupied / roll.units),
          roll.marketRent === null ? '–' : whole.format(roll.marketRent),
          roll.contractRent === null ? '–' : whole.format(roll.contractRent),
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

const Scroll = styled.div`
  overflow-x: auto;
  color: ${color.ink};

  &:focus-visible {
    outline: 2px solid ${color.focus};
  }
  table {
    width: 100%;
    border-collapse: collapse;
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
  tr[data-is-total] > * {
    font-weight: 600;
  }
`
