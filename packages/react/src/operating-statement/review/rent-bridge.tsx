import type { ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import {
  type RentBridgePartKey,
  type RentBridge as RentBridgeValues,
  rentBridge,
  rentBridgePartLabels,
} from '@uwkit/core/sizing'
import { dayText, periodText, plural } from '@uwkit/core/text'
import { useState } from 'react'
import { Banner, EmptyState, RadioGroup, SmallNote, Stack } from '../../ui/index.ts'
import { FigureTable } from './figure-table.tsx'
import { statementFigure } from './head-figures.ts'
import { Controls, OffMark } from './panel-styles.ts'

export interface RentBridgeProps {
  rentRoll: ReadRentRoll
  statement: ReadStatement
}

/** Fraction of potential rent above which the unexplained remainder is marked. Our own choice. */
const openShareLimit = 0.02

const periods = [
  { id: 'year', label: 'Full year' },
  { id: 'month', label: 'Rent roll month' },
] as const

/** Bridge from a rent roll's GPR to a statement's collected rent, with the reason of each step and the unexplained remainder. */
export function RentBridge({ rentRoll, statement }: RentBridgeProps) {
  const [over, setOver] = useState<'year' | 'month'>('year')
  const [begins, setBegins] = useState<'market' | 'contract' | null>(null)
  const hasMarketRents = rentRoll.rentRoll.units.some(({ isDwelling, marketRent }) => isDwelling && marketRent)
  const basis = begins === null || (begins === 'market' && !hasMarketRents) ? {} : { basis: begins }
  const bridge = rentBridge(rentRoll.rentRoll, statement.statement, { over, ...basis })
  const columns = [
    { id: 'amount', title: 'Bridge' },
    { id: 'statement', title: 'Statement' },
    { id: 'roll', title: 'Rent roll' },
    { id: 'why', title: 'Source', isText: true },
  ]
  const rows = bridge === null ? [] : bridgeRows(bridge)
  const isOpen = (bridge?.unexplainedShare ?? 0) > openShareLimit
  const amountOf = (row: BridgeRow) => {
    const text = statementFigure(row.amount, 'dollars')
    return row.id === 'unexplained' && isOpen ? <OffMark>▲ {text}</OffMark> : text
  }
  return (
    <Stack $gap="four">
      <Controls>
        <RadioGroup label="Period" direction="across" options={periods} value={over} onChange={setOver} />
        <RadioGroup
          label="Start from"
          direction="across"
          options={[
            { id: 'market', label: 'Market rents', isDisabled: !hasMarketRents },
            { id: 'contract', label: 'Contract rents' },
          ]}
          value={begins ?? bridge?.basis ?? null}
          onChange={setBegins}
        />
      </Controls>
      {bridge === null ? (
        <EmptyState title="Can’t bridge this rent roll to this T12.">
          {over === 'month'
            ? 'No statement month matches the as-of date, or rents are missing. Select Full year instead.'
            : 'Requires units with rents and a rental income line. Map them first.'}
        </EmptyState>
      ) : (
        <>
          {bridge.unknownUnits > 0 && (
            <Banner tone="warning">
              {bridge.unknownUnits === 1
                ? 'On the rent roll, 1 unit has no rent and is not in GPR.'
                : `On the rent roll, ${bridge.unknownUnits} units have no rent and are not in GPR.`}
            </Banner>
          )}
          <FigureTable
            title={`GPR to collected rent, ${periodText(bridge.period)}`}
            firstTitle="Step"
            columns={columns}
            rows={rows.map((row) => ({
              id: row.id,
              label: row.label,
              look: row.id === 'potential' || row.id === 'collected' ? 'total' : 'line',
              cells: [
                amountOf(row),
                statementFigure(row.statement, 'dollars'),
                statementFigure(row.rentRoll, 'dollars'),
                periodText(row.why),
              ],
            }))}
            plain={[
              [null, ...columns.map(({ title }) => title)],
              ...rows.map((row) => [row.label, row.amount, row.statement, row.rentRoll, row.why]),
            ]}
            fileName="Rent bridge"
            notes={
              <SmallNote as="span">
                {`Amounts in dollars for ${periodText(bridge.period)}. ${bridge.asOf === null ? 'The rent roll has no as-of date.' : `Rent roll as of ${dayText(bridge.asOf)}.`}`}
              </SmallNote>
            }
          />
        </>
      )}
    </Stack>
  )
}

/** One step from potential to collected rent. */
interface BridgeRow {
  id: 'potential' | RentBridgePartKey | 'unexplained' | 'collected'
  label: string
  amount: number
  /** Amount in each document; `null` if it has none. */
  statement: number | null
  rentRoll: number | null
  why: string
}

/**
 * Returns the table rows of a bridge: start, gaps, unexplained remainder, and end.
 *
 * @example
 * const part = { key: 'vacancy', amount: -50, from: 'statement', statement: -50, rentRoll: null, why: 'Per the statement.', sources: [] }
 * const bridge = { basis: 'market', potential: { amount: 1000, units: 1, sources: [] }, parts: [part], unexplained: -10, unexplainedShare: 0.01, collected: { amount: 940, sources: [] }, withoutMarketRent: 0 }
 * bridgeRows(bridge).map(({ amount }) => amount)
 * // => [1000, -50, -10, 940]
 */
export function bridgeRows(
  bridge: Pick<
    RentBridgeValues,
    'basis' | 'potential' | 'parts' | 'unexplained' | 'unexplainedShare' | 'collected' | 'withoutMarketRent'
  >,
): BridgeRow[] {
  const { basis, potential, parts, unexplained, unexplainedShare, collected, withoutMarketRent } = bridge
  const units = plural(potential.units, 'unit')
  const without = withoutMarketRent === 0 ? '' : `, except ${withoutMarketRent} at contract rent (no market rent)`
  const how = basis === 'market' ? `at market rent${without}` : 'at contract rent, vacant units at market'
  return [
    {
      id: 'potential',
      label: 'Rent roll GPR',
      amount: potential.amount,
      statement: null,
      rentRoll: potential.amount,
      why: `${units} ${how}.`,
    },
    ...parts.map((part): BridgeRow => ({ ...part, id: part.key, label: rentBridgePartLabels[part.key] })),
    {
      id: 'unexplained',
      label: 'Unexplained',
      amount: unexplained,
      statement: null,
      rentRoll: null,
      why: unexplainedShare === null ? '' : `${(unexplainedShare * 100).toFixed(1)}% of rent roll GPR.`,
    },
    {
      id: 'collected',
      label: 'Collected rent in statement',
      amount: collected.amount,
      statement: collected.amount,
      rentRoll: null,
      why: 'Rents less the statement’s deductions.',
    },
  ]
}
