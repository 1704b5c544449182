import { labelOf, meaningOfLabel } from '@uwkit/core/glossary'
import {
  copySite,
  type RuleSource,
  type Sizing,
  type SizingRulePack,
  type SizingTest,
  type SourcedFigure,
  sourcedFigures,
  standingText,
} from '@uwkit/core/sizing'
import { coverageText, dayText, dollarsText, percentText, unknownText } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../theme/index.ts'
import { TableHead } from '../ui/index.ts'

/** A part of the sizing panel: a heading and caption. */
export const Part = styled.section`
  display: grid;
  gap: ${space.two};
  min-width: 0;
  padding-top: ${space.three};
  border-top: 1px solid ${color.line};
  color: ${color.ink};
  ${type.body}

  h3 {
    margin: 0;
    ${type.bodyStrong}
  }
  p {
    margin: 0;
    ${mutedCaption}
  }
`

/** Labels and figures in two columns. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: ${space.two} ${space.four};
  margin: 0;

  dt {
    ${mutedCaption}
  }
  dd {
    margin: 0;
    ${type.body}
  }
`

/** Scroll area for a small table of figures. */
export const Scroll = styled.div`
  min-width: 0;
  overflow-x: auto;

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}

  th,
  td {
    padding: 4px ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    font-weight: 400;
    vertical-align: top;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: ${color.inkMuted};
    white-space: nowrap;
    ${type.gridHeading}
  }
  td {
    white-space: nowrap;
  }
`

/** Key figures of the sized loan: coverage, ratios, payments and break-even occupancy. */
export function LoanFacts({ sizing }: { sizing: Sizing }) {
  const { measures, exit, rulePack, tier } = sizing
  const facts: [string, string][] = [
    [labelOf('debtServiceCoverage'), coverageText(measures.debtServiceCoverage, tier)],
    [labelOf('debtServiceCoverageTested'), coverageText(measures.debtServiceCoverageTested, tier)],
    [labelOf('loanToValue'), percentText(measures.loanToValue, 2)],
    [labelOf('debtYield'), percentText(measures.debtYieldNetCashFlow, 2)],
    [labelOf('breakEvenOccupancy'), percentText(measures.breakEvenOccupancy, 2)],
    [labelOf('loanPerUnit'), dollarsText(measures.loanPerUnit)],
    [labelOf('monthlyPayment'), dollarsText(measures.monthlyPayment)],
    [labelOf('interestOnlyPayment'), dollarsText(measures.interestOnlyPayment)],
    [labelOf('balanceAtMaturity'), dollarsText(measures.balanceAtMaturity)],
    [labelOf('tierMet'), measures.tierMet === null ? unknownText : String(measures.tierMet)],
  ]
  return (
    <>
      <Part aria-label="Sized loan">
        <h3>Sized loan</h3>
        <FactList facts={facts} />
      </Part>
      <Part aria-label="Refinance test">
        <h3>Refinance test</h3>
        {exit === null ? (
          <p>Not tested: loan, NCF, or debt remaining in place is not set.</p>
        ) : (
          <>
            <FactList
              facts={[
                ['NCF at exit', dollarsText(exit.netCashFlow)],
                ['Balance at exit', dollarsText(exit.balance)],
                [labelOf('maximumRefinanceRate'), percentText(exit.maximumRefinanceRate, 2)],
                [labelOf('maximumCapitalizationRate'), percentText(exit.maximumCapitalizationRate, 2)],
              ]}
            />
            <p>
              {`Year ${exit.year}, at ${percentText(rulePack.exit.incomeGrowth, 2)} annual revenue growth and ${percentText(rulePack.exit.expenseGrowth, 2)} annual expense growth. Informational: does not constrain proceeds.`}
            </p>
          </>
        )}
      </Part>
    </>
  )
}

/** List of labels and figures; a label's tooltip explains the figure and how it is calculated. */
export function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt title={meaningOfLabel(label)}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

/** Returns the display name of a test. */
export function testLabel(tests: readonly Pick<SizingTest, 'name' | 'label'>[], name: string | null): string {
  return tests.find((test) => test.name === name)?.label ?? name ?? unknownText
}

/** Expandable list of the program's rule values: each with its certainty, its source, and texts that contradict it. */
export function RulesPart({ rulePack }: { rulePack: SizingRulePack }) {
  const [isOpen, setIsOpen] = useState(false)
  const counts = useMemo(() => standingText(rulePack), [rulePack])
  const { name, effective, effectiveIs } = rulePack
  return (
    <Part aria-label="Program rules">
      <h3>Program rules</h3>
      <p>{`${name}, ${effectiveIs === 'agency date' ? `effective ${dayText(effective)}` : `as of ${dayText(effective)}`}. ${counts}.`}</p>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary>Figures and sources</Summary>
        {isOpen && <Figures rulePack={rulePack} />}
      </details>
    </Part>
  )
}

function Figures({ rulePack }: { rulePack: SizingRulePack }) {
  const figures = useMemo(() => sourcedFigures(rulePack), [rulePack])
  return (
    <Scroll tabIndex={0} role="group" aria-label="Figures and sources">
      <Sources>
        <TableHead columns={['Figure', 'Value', 'Confidence', 'Source']} />
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.path} figure={figure} />
          ))}
        </tbody>
      </Sources>
    </Scroll>
  )
}

function FigureRow({ figure: { label, text, isSetting, source } }: { figure: SourcedFigure }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{text}</td>
      <td>{isSetting ? 'default input' : (source?.standing ?? 'no source')}</td>
      <td>{source === null ? '' : <SourceText source={source} />}</td>
    </tr>
  )
}

function SourceText({ source }: { source: RuleSource }) {
  const { document, section, date, words, url, note, conflicts } = source
  const copy = copySite(source)
  const cited = [document, section, date].filter((part) => part !== null && part !== '').join(', ')
  return (
    <>
      {url === null ? (
        cited
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {cited}
        </a>
      )}
      {words !== null && <div>{`“${words}”`}</div>}
      {copy !== null && <div>{`Source copy: ${copy}`}</div>}
      {note !== '' && <div>{note}</div>}
      {conflicts.map((conflict) => (
        <div key={conflict.document + conflict.says}>{`▲ ${conflict.document}: ${conflict.says}`}</div>
      ))}
    </>
  )
}

const Summary = styled.summary`
  cursor: pointer;
  ${type.body}

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

/** Text wraps here; the figures next to it are top-aligned. */
const Sources = styled(Table)`
  margin-top: ${space.two};

  th,
  td,
  td:last-child {
    text-align: left;
  }
  td:last-child {
    min-width: 320px;
    white-space: normal;
  }
  td:nth-child(2) {
    max-width: 160px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
