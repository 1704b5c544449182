import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Dialog } from '../../ui/index.ts'

/** The kinds in the order of a statement, with their headings. */
const kinds = [
  ['income', 'Income'],
  ['expense', 'Expenses'],
  ['excluded_income', 'Income that is not underwritten'],
  ['excluded_expense', 'Below the line'],
] as const

/** The categories of a chart, to be read. */
export function ChartDialog({ chart, onClose }: { chart: ChartOfAccounts; onClose: () => void }) {
  const groups = kinds.map(([kind, title]) => ({ title, rows: chart.categories.filter((one) => one.kind === kind) }))
  return (
    <Dialog title={chart.name} isOpen onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      {groups.map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section key={title}>
            <Heading>{title}</Heading>
            <Names>
              {rows.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </Names>
          </section>
        ),
      )}
    </Dialog>
  )
}

const Heading = styled.h3`
  margin: ${space.three} 0 ${space.one};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

const Names = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  columns: 2 200px;
  ${type.grid}
`
