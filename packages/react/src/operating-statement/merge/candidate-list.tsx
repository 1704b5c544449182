import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Checkbox } from '../../ui/index.ts'
import { statementName } from '../bundle/state/statement-name.ts'
import type { MergeCandidate } from './state/merge-preview.ts'

interface CandidateListProps {
  candidates: readonly MergeCandidate[]
  chosen: ReadonlySet<string>
  onChange: (id: string, isChosen: boolean) => void
}

/** Statements with their months and charts, to be ticked. */
export function CandidateList({ candidates, chosen, onChange }: CandidateListProps) {
  return (
    <Box>
      <legend>Statements</legend>
      {candidates.map(({ id, name, statement }) => (
        <Checkbox
          key={id}
          label={`${name}: ${statementName(statement)}`}
          description={`${statement.property ?? 'Property not named'}, ${chartName(statement.chartOfAccountsId)}`}
          value={chosen.has(id)}
          onChange={(isChosen) => onChange(id, isChosen)}
        />
      ))}
    </Box>
  )
}

/** A company's own chart has no built-in name. */
function chartName(id: number): string {
  try {
    return chartOfAccounts(id).name
  } catch {
    return `chart of accounts ${id}`
  }
}

const Box = styled.fieldset`
  display: grid;
  gap: ${space.two};
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;

  legend {
    padding: 0 0 ${space.one};
    color: ${color.ink};
    ${type.bodyStrong}
  }
`
