import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { labelOf } from '@uwkit/core/glossary'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { plural, unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Banner, Stack } from '../../ui/index.ts'
import { derivedValues, incomeByPeriod, incomeProof } from './derived-values.ts'
import { FigureTable } from './figure-table.tsx'
import { statementFigure } from './head-figures.ts'
import { OffText, TiedText, UnprovenText } from './panel-styles.ts'

export interface DerivedValuesPanelProps {
  document: ReadStatement
  /** The statement's chart, where it is a company's own. @default the built-in one */
  chart?: ChartOfAccounts
}

/** Panel with a statement's derived values: completeness, totals, last month, and NOI by month compared with the printed NOI. */
export function DerivedValuesPanel({ document, chart }: DerivedValuesPanelProps) {
  const { values, faults, range } = derivedValues(document, chart)
  const periods = incomeByPeriod(document.statement)
  const rowOf = (id: string, label: string, pick: (period: (typeof periods)[number]) => number | null) => ({
    id,
    label,
    figures: periods.map(pick),
  })
  const rows = [
    rowOf('income', 'Income', ({ income }) => income),
    rowOf('expense', 'Operating expenses', ({ expense }) => expense),
    rowOf('net', labelOf('netOperatingIncome'), ({ netOperatingIncome }) => netOperatingIncome),
    rowOf('printed', 'As printed', ({ printed }) => printed),
    rowOf('off', 'Off by', ({ off }) => off),
  ]
  return (
    <Stack $gap="four">
      {faults.length === 0 ? (
        <Standing>
          <TiedText aria-hidden="true">✓</TiedText> Complete: all lines through NOI are mapped, months are consecutive,
          and all totals tie.
        </Standing>
      ) : (
        <Banner tone="warning">Incomplete. {faults.map(({ words }) => words).join(' ')}</Banner>
      )}
      <Values>
        <Value>
          <dt>Range</dt>
          <dd>{range === '' ? unknownText : range}</dd>
        </Value>
        {values.map(({ id, label, value, unit, note }) => (
          <Value key={id}>
            <dt>
              {label} {note !== '' && <small>{note}</small>}
            </dt>
            <dd>{statementFigure(value, unit)}</dd>
          </Value>
        ))}
      </Values>
      <ProofLine periods={periods} />
      <FigureTable
        title="NOI by period, computed from lines"
        firstTitle="Total"
        columns={periods.map(({ key, caption }) => ({ id: key, title: caption }))}
        rows={rows.map(({ id, label, figures }) => ({
          id,
          label,
          look: id === 'net' ? 'total' : 'line',
          cells: figures.map((figure) =>
            id === 'off' && figure === 0 ? <TiedText key="tied">✓</TiedText> : statementFigure(figure, 'cents'),
          ),
        }))}
        plain={[
          [null, ...periods.map(({ caption }) => caption)],
          ...rows.map(({ label, figures }) => [label, ...figures]),
        ]}
        fileName={`NOI ${range.replaceAll('/', '-')}`}
      />
    </Stack>
  )
}

function ProofLine({ periods }: { periods: ReturnType<typeof incomeByPeriod> }) {
  const { state, off, periods: count } = incomeProof(periods)
  const one = periods.every(({ key }) => /^\d{4}-\d{2}$/.test(key)) ? 'month' : 'period'
  const named = (many: number) => plural(many, one)
  if (state === 'tied')
    return (
      <Standing>
        <TiedText aria-hidden="true">✓</TiedText> {count === 1 ? 'NOI ties.' : `NOI ties in all ${named(count)}.`}
      </Standing>
    )
  if (state === 'off')
    return (
      <Standing>
        <OffText>{`▲ Printed NOI is off by ${statementFigure(off, 'cents')} in ${named(count)}.`}</OffText> A line is
        missing, duplicated, or in the wrong section.
      </Standing>
    )
  return (
    <Standing>
      <UnprovenText aria-hidden="true">–</UnprovenText> No printed NOI to tie to.
    </Standing>
  )
}

const Standing = styled.p`
  margin: 0;
  color: ${color.ink};
  ${type.body}
`

const Values = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  column-gap: ${space.eight};
  margin: 0;
  ${type.body}
`

const Value = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.three};
  padding: ${space.one} 0;
  border-bottom: 1px solid ${color.line};

  dt {
    color: ${color.ink};
  }
  dd {
    margin: 0;
    white-space: nowrap;
    text-align: right;
  }
  small {
    display: block;
    color: ${color.inkMuted};
    ${type.caption}
  }
`
