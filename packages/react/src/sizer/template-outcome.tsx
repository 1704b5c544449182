import { type ComparedTotal, type FormProof, problemText, type TemplateProblem } from '@uwkit/core/sizer'
import { dollarsText, plural } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { figureTable, space, type } from '../theme/index.ts'
import { Banner, TableHead } from '../ui/index.ts'
import { TableScroll, TemplatePart } from './template-table.tsx'

/** The result of filling a lender's template. */
export interface TemplateOutcomeData {
  /** Number of cells filled. */
  filled: number
  /** The form's totals compared with the underwriting. */
  proof: FormProof
  /** Cells whose figures the deal does not provide. */
  unknown: readonly { place: string; label: string }[]
  /** Points for the user to review. */
  notes: readonly TemplateProblem[]
}

export type TemplateOutcomeProps =
  | { outcome: TemplateOutcomeData }
  /** All reasons why the form was not filled. */
  | { problems: readonly TemplateProblem[] }

/**
 * Result of filling a template: the form's totals compared with the underwriting, the cells that explain a difference, and what
 * is left to do.
 */
export function TemplateOutcome(props: TemplateOutcomeProps) {
  if ('problems' in props) {
    return (
      <Part aria-label="Result">
        <Banner tone="error">{`Not filled: ${plural(props.problems.length, 'reason')}. The template is unchanged.`}</Banner>
        <Problems title="Reasons" problems={props.problems} />
      </Part>
    )
  }
  const { filled, proof, unknown, notes } = props.outcome
  return (
    <Part aria-label="Result">
      {verdict(proof, filled)}
      {proof.totals.length > 0 && (
        <TableScroll tabIndex={0} role="group" aria-label="Form totals">
          <Table>
            <TableHead columns={['Total', 'Cell', 'Form', 'UW', 'Difference']} />
            <tbody>
              {proof.totals.map((total) => (
                <tr key={total.place}>
                  <th scope="row">{total.label}</th>
                  <td>{total.place}</td>
                  <td>{dollarsText(total.form)}</td>
                  <td>{dollarsText(total.ours)}</td>
                  <td>{difference(total)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      <Problems title="Cells that explain the difference" problems={proof.reasons} />
      <Problems title="To review" problems={[...proof.asStored, ...notes]} />
      {unknown.length > 0 && (
        <List title="Not provided, left unchanged" lines={unknown.map(({ place, label }) => `${label} (${place})`)} />
      )}
    </Part>
  )
}

function verdict({ holds }: FormProof, filled: number) {
  const cells = plural(filled, 'cell')
  if (holds === null) {
    return <Banner tone="warning">{`Filled ${cells}. The form has no total to tie to the underwriting.`}</Banner>
  }
  return holds ? (
    <Banner tone="info">{`Filled ${cells}. The form’s NOI and NCF tie to the underwriting.`}</Banner>
  ) : (
    <Banner tone="error">{`Filled ${cells}, but the form’s totals differ from the underwriting. Correct the cells below.`}</Banner>
  )
}

/** Maximum difference in dollars that rounding can cause in a total. */
const tolerance = 1

function difference({ difference: amount }: ComparedTotal): string {
  if (amount === null) return 'Not calculated –'
  return Math.abs(amount) <= tolerance ? 'Tied ✓' : `Off by ${dollarsText(amount)} ▲`
}

function Problems({ title, problems }: { title: string; problems: readonly TemplateProblem[] }) {
  return problems.length === 0 ? null : <List title={title} lines={problems.map(problemText)} />
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const Part = styled(TemplatePart)`
  h3 {
    margin: 0;
    ${type.bodyStrong}
  }
  ul {
    margin: ${space.one} 0 0;
    padding-left: ${space.four};
  }
`

const Table = styled.table`
  ${figureTable}

  th,
  td {
    padding: ${space.one} ${space.two};
  }
  th:nth-child(2),
  td:nth-child(2) {
    text-align: left;
  }
`
